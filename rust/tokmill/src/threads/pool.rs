//! Pool of values, such as caches, that calls borrow exclusively and return for later calls.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread::ThreadId;

/// Borrower of a value: the calling thread, and the number of a thread within its call.
pub(crate) type User = (ThreadId, usize);

/// Values that are not in use; about as many as calls have ever run concurrently.
///
/// A lock that is held is skipped, never waited for: if a process is forked while another thread holds it, it is never released in the
/// child.
pub(crate) struct Pool<T> {
    shelves: [Mutex<Vec<(User, T)>>; SHELVES],
}

/// Number of locks, so that threads rarely compete for one.
const SHELVES: usize = 8;

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Self { shelves: Default::default() }
    }
}

impl<T> Pool<T> {
    /// Takes the value that this user returned last, if it is there, because its processor has it in a cache; otherwise
    /// any.
    pub(crate) fn take(&self, user: User) -> Option<T> {
        self.shelves_from(user).find_map(|mut shelf| {
            let own = shelf.iter().position(|(last, _)| *last == user);
            let place = own.or(shelf.len().checked_sub(1))?;
            Some(shelf.swap_remove(place).1)
        })
    }

    /// Returns a value to the pool; it is dropped if all locks are held.
    pub(crate) fn put(&self, user: User, value: T) {
        if let Some(mut shelf) = self.shelves_from(user).next() {
            shelf.push((user, value));
        }
    }

    /// Drops all values.
    pub(crate) fn clear(&self) {
        for shelf in &self.shelves {
            if let Some(mut shelf) = unlocked(shelf) {
                shelf.clear();
            }
        }
    }

    fn shelves_from(&self, user: User) -> impl Iterator<Item = MutexGuard<'_, Vec<(User, T)>>> {
        let mut hasher = DefaultHasher::new();
        user.hash(&mut hasher);
        let first = hasher.finish() as usize % SHELVES;
        (first..first + SHELVES).filter_map(|number| unlocked(&self.shelves[number % SHELVES]))
    }
}

fn unlocked<T>(shelf: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    match shelf.try_lock() {
        Ok(shelf) => Some(shelf),
        Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_user_has_its_own_again_and_else_any() {
        let (pool, caller) = (Pool::default(), thread::current().id());
        let users: Vec<User> = (0..20).map(|number| (caller, number)).collect();
        users.iter().for_each(|&user| pool.put(user, user.1));
        assert!(users.iter().rev().all(|&user| pool.take(user) == Some(user.1)));
        assert_eq!(pool.take(users[0]), None);
        pool.put(users[3], 3);
        assert_eq!(pool.take(users[4]), Some(3));
        pool.put(users[3], 3);
        pool.clear();
        assert_eq!(pool.take(users[3]), None);
    }

    #[test]
    fn locks_that_are_held_are_passed_by() {
        let (pool, user) = (Pool::default(), (thread::current().id(), 0));
        let held = pool.shelves_from(user).next().unwrap();
        pool.put(user, 1);
        assert_eq!(pool.take(user), Some(1));
        let all: Vec<_> = pool.shelves_from(user).collect();
        assert_eq!(all.len(), SHELVES - 1);
        pool.put(user, 2);
        assert_eq!(pool.take(user), None);
        pool.clear();
        drop((held, all));
        assert_eq!(pool.take(user), None);
    }
}
