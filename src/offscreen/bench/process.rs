//! What this program takes from the machine, as Linux tells it; other systems say nothing.

use std::fs;

/// Clock ticks a second in `/proc`: the same on every Linux (`USER_HZ`).
const TICKS: f64 = 100.0;

/// Processor seconds that all threads have used so far, in steps of 10 ms.
pub(super) fn processor_seconds() -> Option<f64> {
    processor_seconds_in(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// Memory that is resident now, in bytes.
pub(super) fn resident_bytes() -> Option<u64> {
    resident_bytes_in(&fs::read_to_string("/proc/self/status").ok()?)
}

fn processor_seconds_in(stat: &str) -> Option<f64> {
    // The program's name stands in brackets and may hold spaces; 11 fields after it come user and system time.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some((user + system) as f64 / TICKS)
}

fn resident_bytes_in(status: &str) -> Option<u64> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_behind_a_name_with_spaces() {
        let stat = "12 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0 9 0 77 1 2";
        assert_eq!(processor_seconds_in(stat), Some(3.0));
        assert_eq!(processor_seconds_in("nothing"), None);
    }

    #[test]
    fn memory_is_read_in_bytes() {
        let status = "Name:\tkalah\nVmPeak:\t  999 kB\nVmRSS:\t    2048 kB\n";
        assert_eq!(resident_bytes_in(status), Some(2 << 20));
    }
}
