//! Parallel execution of the parts of a task, one thread per part.

use std::panic::resume_unwind;
use std::thread;

/// Maximum number of threads of a call.
pub(crate) const MOST_THREADS: usize = 256;

/// Returns the results of all parts in order. The first runs on the calling thread, the others on new threads. If the system refuses new
/// threads, as a container may, the calling thread runs their parts.
pub(crate) fn each<P: Sync, T: Send>(
    parts: &[P],
    first: impl FnOnce(&P) -> T,
    other: impl Fn(usize, &P) -> T + Sync,
) -> Vec<T> {
    let Some((first_part, others)) = parts.split_first() else { return Vec::new() };
    thread::scope(|scope| {
        let other = &other;
        let others: Vec<_> = (1..)
            .zip(others)
            .map(|(number, part)| {
                (number, part, thread::Builder::new().spawn_scoped(scope, move || other(number, part)).ok())
            })
            .collect();
        let mut done = Vec::with_capacity(parts.len());
        done.push(first(first_part));
        done.extend(others.into_iter().map(|(number, part, thread)| match thread {
            Some(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            None => other(number, part),
        }));
        done
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_have_the_order_of_parts() {
        for count in 0..20 {
            let parts: Vec<usize> = (0..count).map(|part| part * 10).collect();
            let expected: Vec<_> = parts.iter().map(|part| (part / 10, *part)).collect();
            assert_eq!(each(&parts, |&part| (0, part), |number, &part| (number, part)), expected);
        }
    }
}
