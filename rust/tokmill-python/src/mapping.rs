//! Files mapped into memory, as arrays. Before Python 3.13, each `mmap` of Python keeps a file open.
//!
//! Another process may cut a mapped file short. Reading a page after its end then raises SIGBUS. In a thread that has a [`Watch`], the
//! handler puts zeros in place of the page and marks the mapping; the watch ends with an error. In other threads, it writes the name of the
//! file, and the process ends as it would without a handler. A marked mapping stays unusable until it is dropped. The rest of the last page reads as zeros without a signal, so each mapping
//! remembers its last byte that is not zero.

use std::cell::Cell;
use std::ffi::{CString, c_int, c_void};
use std::fs::File;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::ptr;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU8, AtomicUsize, Ordering::SeqCst};

use memmap2::{Mmap, MmapOptions};
use numpy::ndarray::ArrayView1;
use numpy::{PyArray1, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;

/// A mapping as the handler finds it. Entries are never freed, but used again.
struct Entry {
    /// Address of the first byte; 0 if the entry is free, 1 if it is being filled.
    start: AtomicUsize,
    length: AtomicUsize,
    path: AtomicPtr<CString>,
    /// Address of the last byte of the last page that is not zero, or of that page.
    last: AtomicUsize,
    value: AtomicU8,
    /// Whether some of the file could not be read.
    damaged: AtomicBool,
    /// Whether Python code read zeros instead: it does not know in which of its arrays.
    lost: AtomicBool,
    next: AtomicPtr<Entry>,
}

static ENTRIES: AtomicPtr<Entry> = AtomicPtr::new(ptr::null_mut());

/// Number of mappings that are lost.
static LOST: AtomicUsize = AtomicUsize::new(0);

/// The action of SIGBUS before the handler was installed.
static PREVIOUS: AtomicPtr<libc::sigaction> = AtomicPtr::new(ptr::null_mut());

static PASSED_ON: AtomicBool = AtomicBool::new(false);

thread_local! {
    static WATCHES: Cell<u32> = const { Cell::new(0) };
    static PYTHON_WATCHES: Cell<u32> = const { Cell::new(0) };
}

impl Entry {
    fn all() -> impl Iterator<Item = &'static Self> {
        // SAFETY: entries are never freed.
        let at = |entry: &AtomicPtr<Self>| unsafe { entry.load(SeqCst).as_ref() };
        std::iter::successors(at(&ENTRIES), move |entry| at(&entry.next))
    }

    /// Returns a free entry. It takes no lock, which a forked process could wait for forever.
    fn take() -> &'static Self {
        let is_free = |entry: &&Self| entry.start.compare_exchange(0, 1, SeqCst, SeqCst).is_ok();
        if let Some(entry) = Self::all().find(is_free) {
            return entry;
        }
        let entry: &'static Self = Box::leak(Box::new(Self {
            start: AtomicUsize::new(1),
            length: AtomicUsize::new(0),
            path: AtomicPtr::new(ptr::null_mut()),
            last: AtomicUsize::new(0),
            value: AtomicU8::new(0),
            damaged: AtomicBool::new(false),
            lost: AtomicBool::new(false),
            next: AtomicPtr::new(ENTRIES.load(SeqCst)),
        }));
        let address = ptr::from_ref(entry).cast_mut();
        while let Err(first) = ENTRIES.compare_exchange(entry.next.load(SeqCst), address, SeqCst, SeqCst) {
            entry.next.store(first, SeqCst);
        }
        entry
    }

    fn holds(&self, address: usize) -> bool {
        let start = self.start.load(SeqCst);
        start > 1 && (start..start + self.length.load(SeqCst)).contains(&address)
    }

    fn path(&self) -> Option<&CString> {
        // SAFETY: the path lives as long as the mapping, in which the caller reads.
        unsafe { self.path.load(SeqCst).as_ref() }
    }

    fn mark(&self) {
        self.damaged.store(true, SeqCst);
        if PYTHON_WATCHES.get() > 0 && !self.lost.swap(true, SeqCst) {
            LOST.fetch_add(1, SeqCst);
        }
    }

    fn error(&self, py: Python<'_>) -> PyErr {
        let path = self.path().map_or_else(String::new, |path| path.to_string_lossy().into_owned());
        let length = self.length.load(SeqCst);
        let message = match std::fs::metadata(&path) {
            Ok(now) if now.len() < length as u64 => {
                format!("{path} was cut short while it was read: it had {length} bytes and has {}", now.len())
            }
            _ => format!("{path} was cut short while it was read, or its storage failed"),
        };
        let hint = "restore the file, and open the dataset again";
        let errors = py.import("tokmill.errors").and_then(|errors| errors.getattr("SourceError"));
        match errors.and_then(|error| error.call1(("file-truncated", message, hint))) {
            Ok(error) => PyErr::from_value(error),
            Err(error) => error,
        }
    }
}

/// The owner of an array's memory.
#[pyclass(frozen, module = "tokmill._core")]
struct Mapping {
    map: Mmap,
    entry: &'static Entry,
}

impl Mapping {
    fn new(map: Mmap, path: PathBuf) -> Self {
        let entry = Entry::take();
        let path = CString::new(path.into_os_string().into_vec()).unwrap_or_default();
        entry.path.store(Box::into_raw(Box::new(path)), SeqCst);
        entry.length.store(map.len(), SeqCst);
        entry.start.store(map.as_ptr() as usize, SeqCst);
        let mapping = Self { map, entry };
        let page = mapping.map.len().saturating_sub(1) & !(page_size() - 1);
        let rest = &mapping.map[page..];
        let last = page + rest.iter().rposition(|&byte| byte != 0).unwrap_or(0);
        if let Some(byte) = mapping.map.get(last) {
            entry.value.store(*byte, SeqCst);
            entry.last.store(ptr::from_ref(byte) as usize, SeqCst);
        }
        mapping
    }

    /// Raises an error if the file was cut short. The caller has a watch.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        let last = self.entry.last.load(SeqCst) as *const u8;
        // SAFETY: it is null or an address in the mapping.
        if !last.is_null() && unsafe { last.read_volatile() } != self.entry.value.load(SeqCst) {
            self.entry.mark();
        }
        if self.entry.damaged.load(SeqCst) { Err(self.entry.error(py)) } else { Ok(()) }
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        let entry = self.entry;
        entry.last.store(0, SeqCst);
        entry.damaged.store(false, SeqCst);
        if entry.lost.swap(false, SeqCst) {
            LOST.fetch_sub(1, SeqCst);
        }
        let path = entry.path.swap(ptr::null_mut(), SeqCst);
        entry.start.store(0, SeqCst);
        // SAFETY: `new` has made it of a box, and no other reference is left.
        drop(unsafe { Box::from_raw(path) });
    }
}

/// Reads of mapped memory in this thread, which become an error if a file was cut short.
pub(crate) struct Watch(());

impl Watch {
    pub(crate) fn begin() -> Self {
        install();
        WATCHES.set(WATCHES.get() + 1);
        Self(())
    }

    /// Raises an error if an array is in a mapping whose file was cut short.
    pub(crate) fn check(&self, array: &Bound<'_, PyUntypedArray>) -> PyResult<()> {
        let py = array.py();
        // SAFETY: the array is alive, and so is all that it is a view of.
        let mut base = unsafe { (*array.as_array_ptr()).fields.base };
        while !base.is_null() {
            // SAFETY: `base` is a borrowed reference to a living object.
            let object = unsafe { Bound::from_borrowed_ptr(py, base) };
            if let Ok(mapping) = object.cast::<Mapping>() {
                return mapping.get().check(py);
            }
            let Ok(array) = object.cast::<PyUntypedArray>() else { break };
            // SAFETY: as above.
            base = unsafe { (*array.as_array_ptr()).fields.base };
        }
        Ok(())
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        WATCHES.set(WATCHES.get() - 1);
    }
}

/// A watch of Python code. The stub `_core.pyi` documents it.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct MappedReads;

#[pymethods]
impl MappedReads {
    #[new]
    fn new() -> Self {
        Self
    }

    fn __enter__(&self) {
        std::mem::forget(Watch::begin());
        PYTHON_WATCHES.set(PYTHON_WATCHES.get() + 1);
    }

    #[pyo3(signature = (*_error))]
    fn __exit__(&self, py: Python<'_>, _error: &Bound<'_, PyAny>) -> PyResult<()> {
        drop(Watch(()));
        PYTHON_WATCHES.set(PYTHON_WATCHES.get() - 1);
        let lost = if LOST.load(SeqCst) > 0 { Entry::all().find(|entry| entry.lost.load(SeqCst)) } else { None };
        lost.map_or(Ok(()), |entry| Err(entry.error(py)))
    }
}

fn page_size() -> usize {
    // SAFETY: it has no conditions.
    unsafe { libc::sysconf(libc::_SC_PAGESIZE) as usize }
}

/// Makes sure that the handler is installed. PyTorch and faulthandler replace it by theirs, which it calls.
fn install() {
    // SAFETY: a `sigaction` of zeros is valid, and so are the pointers.
    unsafe {
        let mut current: libc::sigaction = std::mem::zeroed();
        let handler: extern "C" fn(c_int, *mut libc::siginfo_t, *mut c_void) = on_bus_error;
        if libc::sigaction(libc::SIGBUS, ptr::null(), &raw mut current) != 0 || current.sa_sigaction == handler as usize
        {
            return;
        }
        PREVIOUS.store(Box::into_raw(Box::new(current)), SeqCst);
        let mut new: libc::sigaction = std::mem::zeroed();
        new.sa_sigaction = handler as usize;
        new.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
        libc::sigaction(libc::SIGBUS, &raw const new, ptr::null_mut());
    }
}

/// Allocates nothing and takes no lock.
extern "C" fn on_bus_error(signal: c_int, info: *mut libc::siginfo_t, _context: *mut c_void) {
    // SAFETY: the system passes valid pointers; the page is in a mapping that this thread is reading.
    unsafe {
        let address = (*info).si_addr() as usize;
        if let Some(entry) = Entry::all().find(|entry| entry.holds(address)) {
            if WATCHES.get() > 0 {
                let (size, flags) = (page_size(), libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED);
                let page = (address & !(size - 1)) as *mut c_void;
                if libc::mmap(page, size, libc::PROT_READ, flags, -1, 0) != libc::MAP_FAILED {
                    entry.mark();
                    return;
                }
            }
            let parts = [
                &b"tokmill: "[..],
                entry.path().map_or(b"", |path| path.as_bytes()),
                b" was cut short while it was read\n",
            ];
            for part in parts {
                libc::write(2, part.as_ptr().cast(), part.len());
            }
        }
        let previous = PREVIOUS.load(SeqCst);
        if previous.is_null() || PASSED_ON.swap(true, SeqCst) {
            libc::signal(signal, libc::SIG_DFL);
        } else {
            libc::sigaction(signal, previous, ptr::null_mut());
        }
        if (*info).si_code <= 0 {
            libc::raise(signal); // a signal that a process has sent does not come again by itself
        }
    }
}

/// The stub `_core.pyi` documents it.
#[pyfunction]
pub(crate) fn map_file(py: Python<'_>, path: PathBuf) -> PyResult<Bound<'_, PyArray1<u8>>> {
    let watch = Watch::begin();
    let mapping = py.detach(|| {
        // SAFETY: nobody writes to the mapping. If another process cuts the file short, the handler is there. It is private, as some
        // file systems refuse shared mappings.
        let map = unsafe { MmapOptions::new().map_copy_read_only(&File::open(&path)?) }?;
        std::io::Result::Ok(Mapping::new(map, path))
    })?;
    mapping.check(py)?;
    drop(watch);
    let owner = Bound::new(py, mapping)?;
    // SAFETY: the array keeps the mapping, whose address does not change.
    let array =
        unsafe { PyArray1::borrow_from_array(&ArrayView1::from(&owner.get().map[..]), owner.clone().into_any()) };
    array.readwrite().make_nonwriteable();
    Ok(array)
}
