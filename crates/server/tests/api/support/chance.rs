//! Reproducible random numbers: a failed test prints its seed.

use std::cell::Cell;
use std::time::Duration;

use laurel_server::clock::random_bytes;

use super::environment::variable;

/// The variable that sets the seed.
const SEED: &str = "LAUREL_TEST_SEED";

/// Draws numbers in an order that depends on the seed alone (`SplitMix64`).
pub(crate) struct Chance(Cell<u64>);

impl Chance {
    /// Takes the seed that the tests are started with, or a new one.
    pub(crate) fn new() -> Chance {
        let given = variable(SEED).map(|text| text.parse().unwrap_or_else(|error| panic!("{SEED}: {text:?}: {error}")));
        let seed = given.unwrap_or_else(|| u64::from_be_bytes(random_bytes().unwrap()));
        #[expect(clippy::print_stdout, reason = "the harness shows it where the test fails, and nowhere else")]
        {
            println!("the same moments again: {SEED}={seed}");
        }
        Chance(Cell::new(seed))
    }

    /// A number below a limit.
    pub(crate) fn below(&self, limit: u64) -> u64 {
        self.0.set(self.0.get().wrapping_add(0x9E37_79B9_7F4A_7C15));
        let mixed = [(30, 0xBF58_476D_1CE4_E5B9), (27, 0x94D0_49BB_1331_11EB)]
            .iter()
            .fold(self.0.get(), |value, (shift, factor)| (value ^ (value >> shift)).wrapping_mul(*factor));
        (mixed ^ (mixed >> 31)) % limit
    }

    /// A duration below this many ms.
    pub(crate) fn moment(&self, limit: u64) -> Duration {
        Duration::from_millis(self.below(limit))
    }
}
