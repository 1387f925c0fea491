//! Bindings of [`tokmill::pack`] and [`tokmill::dataset`].

use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1,
    PyReadwriteArray2, PyUntypedArray,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use tokmill::dataset::apportionment;
use tokmill::dataset::gather::{self, Fields, Filler, Fragment, LossRun, Next, StoredIds, TokenRun};
use tokmill::dataset::permutation;
use tokmill::pack::{self, DocumentStarts, Group, Run, Starts};

use crate::mapping::Watch;

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Permutation>()?;
    module.add_class::<Apportionment>()?;
    module.add_class::<Histogram>()?;
    module.add_class::<Packing>()?;
    module.add_function(wrap_pyfunction!(concat_rows, module)?)?;
    module.add_function(wrap_pyfunction!(cut_pieces, module)?)?;
    module.add_function(wrap_pyfunction!(place_pieces, module)?)?;
    module.add_function(wrap_pyfunction!(gather_rows, module)?)
}

/// A computed permutation. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
struct Permutation(permutation::Permutation);

#[pymethods]
impl Permutation {
    #[new]
    fn new(length: u64, key: Vec<u64>) -> Self {
        Self(permutation::Permutation::new(length, &key))
    }

    fn __len__(&self) -> usize {
        self.0.len() as usize
    }

    fn at<'py>(&self, py: Python<'py>, numbers: PyReadonlyArray1<'py, u64>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        self.each(py, &numbers, permutation::Permutation::each_at)
    }

    fn find<'py>(&self, py: Python<'py>, places: PyReadonlyArray1<'py, u64>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        self.each(py, &places, |permutation, places| {
            places.iter_mut().for_each(|place| *place = permutation.find(*place));
        })
    }
}

impl Permutation {
    fn each<'py>(
        &self,
        py: Python<'py>,
        numbers: &PyReadonlyArray1<'py, u64>,
        of: impl Fn(&permutation::Permutation, &mut [u64]) + Sync,
    ) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let numbers = numbers.as_slice()?;
        let found = py.detach(|| {
            let mut found = numbers.to_vec();
            let within = found.iter().all(|&number| number < self.0.len());
            within.then(|| {
                of(&self.0, &mut found);
                found
            })
        });
        let found = found.ok_or_else(|| PyIndexError::new_err(format!("a position is not below {}", self.0.len())))?;
        Ok(found.into_pyarray(py))
    }
}

/// The arrangement of the samples of several components. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
struct Apportionment(apportionment::Apportionment);

#[pymethods]
impl Apportionment {
    #[new]
    fn new(shares: PyReadonlyArray1<'_, u64>, key: Vec<u64>) -> PyResult<Self> {
        let made = apportionment::Apportionment::new(shares.as_slice()?.to_vec(), &key);
        made.map(Self).map_err(|_| error("the shares do not add up to a power of two, up to 2^30"))
    }

    fn at<'py>(&self, py: Python<'py>, positions: PyReadonlyArray1<'py, u64>) -> PyResult<Located<'py>> {
        let positions = positions.as_slice()?;
        let found = py.detach(|| self.0.at(positions));
        let components = PyArray1::from_iter(py, found.iter().map(|&(component, _)| component as u64));
        Ok((components, PyArray1::from_iter(py, found.iter().map(|&(_, before)| before))))
    }

    fn before<'py>(&self, py: Python<'py>, position: u64) -> Bound<'py, PyArray1<u64>> {
        self.0.before(position).into_pyarray(py)
    }

    fn find(&self, component: usize, number: u64) -> PyResult<u64> {
        let none = || PyIndexError::new_err(format!("component {component} has no share"));
        self.0.find(component, number).ok_or_else(none)
    }
}

/// For each position the component, and the number of its samples before.
type Located<'py> = (Bound<'py, PyArray1<u64>>, Bound<'py, PyArray1<u64>>);

/// Pieces of documents by length. The stub `_core.pyi` documents the methods.
#[pyclass(module = "tokmill._core")]
struct Histogram(pack::Histogram);

#[pymethods]
impl Histogram {
    #[new]
    #[pyo3(signature = (most, multiple=1))]
    fn new(most: usize, multiple: usize) -> PyResult<Self> {
        length(most)?;
        dividing(multiple, most)?;
        Ok(Self(pack::Histogram::new(most, multiple)))
    }

    fn add(&mut self, py: Python<'_>, starts: PyReadonlyArray1<'_, i64>, base: u64, end: u64) -> PyResult<()> {
        let documents = documents(&starts, base, end)?;
        py.detach(|| {
            let ascend = documents.ascend();
            if ascend {
                self.0.add(&documents);
            }
            check(ascend)
        })
    }

    fn merge(&mut self, other: &Self) -> PyResult<()> {
        if self.0.most() != other.0.most() {
            return Err(error("the histograms have different sequence lengths"));
        }
        self.0.merge(&other.0);
        Ok(())
    }

    #[getter]
    fn most(&self) -> u64 {
        self.0.most()
    }

    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_slice(py, self.0.counts())
    }

    #[getter]
    fn documents(&self) -> u64 {
        self.0.documents()
    }

    #[getter]
    fn tokens(&self) -> u64 {
        self.0.tokens()
    }

    #[getter]
    fn aligned(&self) -> u64 {
        self.0.aligned()
    }

    #[getter]
    fn longer(&self) -> u64 {
        self.0.longer()
    }

    fn best_fit(&self, py: Python<'_>, most: u32, seed: u64) -> Packing {
        Packing(py.detach(|| pack::Packing::best_fit(&self.0, most, seed)))
    }
}

fn length(most: usize) -> PyResult<()> {
    if (1..=1 << 30).contains(&most) {
        Ok(())
    } else {
        Err(error(format!("a sequence length is {most} tokens, but must be 1 to 2^30")))
    }
}

fn dividing(multiple: usize, most: usize) -> PyResult<()> {
    if (1..=1 << 15).contains(&multiple) && most.is_multiple_of(multiple) {
        Ok(())
    } else {
        Err(error(format!("a multiple is {multiple}, but must be 1 to 2^15 and divide {most}")))
    }
}

fn documents<'a>(starts: &'a PyReadonlyArray1<'_, i64>, base: u64, end: u64) -> PyResult<DocumentStarts<'a>> {
    Ok(DocumentStarts { base, starts: starts.as_slice()?, end })
}

fn check(ascend: bool) -> PyResult<()> {
    if ascend { Ok(()) } else { Err(error("document starts do not ascend, or a document ends before it starts")) }
}

#[pyfunction]
fn cut_pieces<'py>(
    py: Python<'py>,
    starts: PyReadonlyArray1<'_, i64>,
    base: u64,
    end: u64,
    most: usize,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    length(most)?;
    let documents = documents(&starts, base, end)?;
    let pieces = py.detach(|| check(documents.ascend()).map(|()| pack::piece_starts(&documents, most as u64)))?;
    Ok(pieces.into_pyarray(py))
}

/// Entries, positions and bounds.
type Placed<'py> = (Bound<'py, PyArray1<u64>>, Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u64>>);

#[pyfunction]
#[pyo3(signature = (starts, base, end, most, next, bits, windows, multiple=1))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
fn place_pieces<'py>(
    py: Python<'py>,
    starts: PyReadonlyArray1<'_, i64>,
    base: u64,
    end: u64,
    most: usize,
    mut next: PyReadwriteArray1<'_, u64>,
    bits: u32,
    windows: usize,
    multiple: usize,
) -> PyResult<Placed<'py>> {
    let documents = documents(&starts, base, end)?;
    let next = next.as_slice_mut()?;
    length(most)?;
    dividing(multiple, most)?;
    if bits > 32 {
        return Err(error(format!("a window has 2^{bits} positions, but the maximum is 2^32")));
    }
    let placed = py.detach(|| {
        check(documents.ascend())?;
        pack::place_pieces(&documents, most as u64, multiple as u64, next, bits, windows).map_err(error)
    })?;
    Ok((placed.entries.into_pyarray(py), placed.places.into_pyarray(py), placed.bounds.into_pyarray(py)))
}

/// A packing plan. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
struct Packing(pack::Packing);

/// Fragments of rows: the offset of each row, then the start, length and `follows` flag of each fragment.
type Rows<'py> =
    (Bound<'py, PyArray1<u64>>, Bound<'py, PyArray1<u64>>, Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u8>>);

const END: u8 = 0;
const TOKEN: u8 = 1;

fn rows<'py>(py: Python<'py>, offsets: Vec<u64>, fragments: &[Fragment]) -> Rows<'py> {
    let follows = fragments.iter().map(|fragment| match fragment.next {
        Next::End => END,
        Next::Token => TOKEN,
    });
    (
        offsets.into_pyarray(py),
        PyArray1::from_iter(py, fragments.iter().map(|fragment| fragment.start)),
        PyArray1::from_iter(py, fragments.iter().map(|fragment| fragment.length)),
        PyArray1::from_iter(py, follows),
    )
}

#[pyfunction]
fn concat_rows<'py>(
    py: Python<'py>,
    shards: Vec<(u64, PyReadonlyArray1<'py, i64>)>,
    numbers: PyReadonlyArray1<'py, u64>,
    width: usize,
    tokens: u64,
) -> PyResult<Rows<'py>> {
    length(width)?;
    let shards = shards.iter().map(|(base, starts)| Ok(Starts { base: *base, starts: starts.as_slice()? }));
    let (shards, numbers) = (shards.collect::<PyResult<Vec<_>>>()?, numbers.as_slice()?);
    let found = py.detach(|| {
        let (mut offsets, mut fragments) = (vec![0], Vec::new());
        for number in numbers {
            let start = number.checked_mul(width as u64).filter(|&start| start < tokens);
            let start = start.ok_or_else(|| PyIndexError::new_err(format!("row {number} is out of range")))?;
            let row = start..tokens.min(start + width as u64);
            pack::concat(&shards, row, tokens, &mut fragments).map_err(error)?;
            offsets.push(fragments.len() as u64);
        }
        Ok::<_, PyErr>((offsets, fragments))
    });
    found.map(|(offsets, fragments)| rows(py, offsets, &fragments))
}

#[pymethods]
impl Packing {
    #[staticmethod]
    fn of(
        counts: PyReadonlyArray1<'_, u64>,
        groups: PyReadonlyArray2<'_, u64>,
        runs: PyReadonlyArray2<'_, u64>,
        seed: u64,
    ) -> PyResult<Self> {
        let number = |number: u64| u32::try_from(number).map_err(|_| error("a number is too large"));
        let groups = table::<5>(&groups)?
            .map(|[before, first, length, each, base]| {
                Ok(Group { before: number(before)?, first, length: number(length)?, each: number(each)?, base })
            })
            .collect::<PyResult<_>>()?;
        let runs = table::<3>(&runs)?
            .map(|[group, first, sequences]| Ok(Run { group: number(group)?, first, sequences }))
            .collect::<PyResult<_>>()?;
        pack::Packing::from_parts(counts.as_slice()?, groups, runs, seed).map(Self).map_err(error)
    }

    #[getter]
    fn groups<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u64>>> {
        let rows = self.0.groups().iter().map(|group| {
            vec![u64::from(group.before), group.first, group.length.into(), group.each.into(), group.base]
        });
        matrix(py, rows.collect(), 5)
    }

    #[getter]
    fn runs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u64>>> {
        let rows = self.0.runs().iter().map(|run| vec![run.group.into(), run.first, run.sequences]);
        matrix(py, rows.collect(), 3)
    }

    #[getter]
    fn bases<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_slice(py, self.0.bases())
    }

    fn __len__(&self) -> usize {
        self.0.sequences() as usize
    }

    fn pieces<'py>(
        &self,
        py: Python<'py>,
        sequences: PyReadonlyArray1<'py, u64>,
        order: PyReadonlyArray1<'py, u64>,
    ) -> PyResult<Rows<'py>> {
        let (watch, mapped) = (Watch::begin(), order);
        let (sequences, order) = (sequences.as_slice()?, mapped.as_slice()?);
        if let Some(none) = sequences.iter().find(|&&sequence| sequence >= self.0.sequences()) {
            return Err(PyIndexError::new_err(format!("sequence {none} of {}", self.0.sequences())));
        }
        let found = py.detach(|| {
            let (mut offsets, mut fragments, mut pieces) = (vec![0], Vec::new(), Vec::new());
            for &sequence in sequences {
                pieces.clear();
                self.0.pieces(sequence, order, &mut pieces).map_err(error)?;
                fragments.extend(pieces.iter().map(|piece| Fragment {
                    start: piece.start,
                    length: piece.length,
                    next: if piece.ends { Next::End } else { Next::Token },
                }));
                offsets.push(fragments.len() as u64);
            }
            Ok::<_, PyErr>((offsets, fragments))
        });
        watch.check(mapped.as_untyped())?;
        found.map(|(offsets, fragments)| rows(py, offsets, &fragments))
    }

    fn find<'py>(
        &self,
        py: Python<'py>,
        starts: PyReadonlyArray1<'py, u64>,
        lengths: PyReadonlyArray1<'py, u32>,
        order: PyReadonlyArray1<'py, u64>,
    ) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let (watch, mapped) = (Watch::begin(), order);
        let (starts, lengths, order) = (starts.as_slice()?, lengths.as_slice()?, mapped.as_slice()?);
        if starts.len() != lengths.len() {
            return Err(error("starts and lengths have different lengths"));
        }
        let pieces = starts.iter().zip(lengths);
        let found =
            py.detach(|| pieces.map(|(&start, &length)| self.0.find(start, length, order)).collect::<Result<_, _>>());
        watch.check(mapped.as_untyped())?;
        found.map(|found: Vec<u64>| found.into_pyarray(py)).map_err(error)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn error(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn table<'a, const N: usize>(array: &'a PyReadonlyArray2<'_, u64>) -> PyResult<impl Iterator<Item = [u64; N]> + 'a> {
    if array.as_array().ncols() != N {
        return Err(error(format!("a table must have {N} columns, but has {}", array.as_array().ncols())));
    }
    Ok(array.as_slice()?.as_chunks::<N>().0.iter().copied())
}

fn matrix(py: Python<'_>, rows: Vec<Vec<u64>>, columns: usize) -> PyResult<Bound<'_, PyArray2<u64>>> {
    let flat: Vec<u64> = rows.into_iter().flatten().collect();
    let length = flat.len() / columns;
    flat.into_pyarray(py).reshape([length, columns])
}

/// Tokens in their stored type.
#[derive(FromPyObject)]
enum IdArray<'py> {
    Narrow(PyReadonlyArray1<'py, u16>),
    Wide(PyReadonlyArray1<'py, u32>),
}

impl<'py> IdArray<'py> {
    fn as_untyped(&self) -> &Bound<'py, PyUntypedArray> {
        match self {
            Self::Narrow(ids) => ids.as_untyped(),
            Self::Wide(ids) => ids.as_untyped(),
        }
    }
}

/// A field of a batch, one row per sequence.
type Field<'py> = Option<PyReadwriteArray2<'py, i32>>;

#[pyfunction]
#[pyo3(signature = (
    stretches, offsets, starts, lengths, follows, *, width, pad, end,
    multiple=1, losses=Vec::new(), tokens=None, targets=None, segment_ids=None, positions=None, loss_mask=None
))]
#[expect(clippy::too_many_arguments, reason = "one per field")]
fn gather_rows<'py>(
    py: Python<'py>,
    stretches: Vec<(u64, IdArray<'py>)>,
    offsets: PyReadonlyArray1<'py, u64>,
    starts: PyReadonlyArray1<'py, u64>,
    lengths: PyReadonlyArray1<'py, u32>,
    follows: PyReadonlyArray1<'py, u8>,
    width: usize,
    pad: i32,
    end: Option<i32>,
    multiple: usize,
    losses: Vec<(u64, PyReadonlyArray1<'py, u8>)>,
    mut tokens: Field<'py>,
    mut targets: Field<'py>,
    mut segment_ids: Field<'py>,
    mut positions: Field<'py>,
    mut loss_mask: Field<'py>,
) -> PyResult<()> {
    let watch = Watch::begin();
    let mapped: Vec<_> = stretches.iter().map(|(_, ids)| ids.as_untyped().clone()).collect();
    let masks: Vec<_> = losses.iter().map(|(_, bits)| bits.as_untyped().clone()).collect();
    let stretches = stretches
        .iter()
        .map(|(first, ids)| {
            let ids = match ids {
                IdArray::Narrow(ids) => StoredIds::Narrow(ids.as_slice()?),
                IdArray::Wide(ids) => StoredIds::Wide(ids.as_slice()?),
            };
            Ok(TokenRun { first: *first, ids })
        })
        .collect::<PyResult<Vec<_>>>()?;
    let (offsets, starts, lengths, follows) =
        (offsets.as_slice()?, starts.as_slice()?, lengths.as_slice()?, follows.as_slice()?);
    if starts.len() != lengths.len() || starts.len() != follows.len() {
        return Err(error("starts, lengths and follows have different lengths"));
    }
    let fragments: Vec<Fragment> = starts
        .iter()
        .zip(lengths)
        .zip(follows)
        .map(|((&start, &length), &follows)| {
            let next = if follows == TOKEN { Next::Token } else { Next::End };
            Fragment { start, length, next }
        })
        .collect();
    let bounds = offsets.windows(2).map(|pair| fragments.get(pair[0] as usize..pair[1] as usize));
    let rows: Vec<&[Fragment]> = bounds.collect::<Option<_>>().ok_or_else(|| error("offsets do not ascend"))?;
    let spans =
        |row: &&[Fragment]| row.iter().map(|each| (each.length as usize).next_multiple_of(multiple)).sum::<usize>();
    if multiple == 0 || rows.iter().any(|row| spans(row) > width) {
        return Err(error(format!("a row has more than {width} tokens")));
    }
    let shape = (rows.len(), width);
    let (tokens, targets) = (field(&mut tokens, shape)?, field(&mut targets, shape)?);
    let (segment_ids, positions) = (field(&mut segment_ids, shape)?, field(&mut positions, shape)?);
    let loss_mask = field(&mut loss_mask, shape)?;
    let fields = Fields { tokens, targets, segment_ids, positions, loss_mask };
    let losses = losses.iter().map(|(first, bits)| Ok(LossRun { first: *first, bits: bits.as_slice()? }));
    let (losses, filler) = (losses.collect::<PyResult<Vec<_>>>()?, Filler { pad, end, multiple });
    let gathered = py.detach(|| gather::gather(&stretches, rows.iter().copied(), width, filler, &losses, fields));
    mapped.iter().chain(&masks).try_for_each(|array| watch.check(array))?;
    gathered.map_err(error)
}

fn field<'a>(field: &'a mut Field<'_>, shape: (usize, usize)) -> PyResult<&'a mut [i32]> {
    match field {
        None => Ok(&mut []),
        Some(field) if field.as_array().dim() == shape => Ok(field.as_slice_mut()?),
        Some(_) => Err(error(format!("a field must have the shape {} x {}", shape.0, shape.1))),
    }
}
