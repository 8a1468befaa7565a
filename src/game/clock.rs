//! What time it is, and which day that is where the player lives.

/// A moment on the calendar and the clock of where the player lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// The year.
    pub year: i32,
    /// The month, 1 to 12.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
    /// The hour, 0 to 23.
    pub hour: u32,
    /// The minute.
    pub minute: u32,
}

impl LocalTime {
    /// The moment `ms` milliseconds after the beginning of 1970.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn of(ms: u64) -> Self {
        let ms = i64::try_from(ms).unwrap_or_default();
        let then = jiff::Timestamp::from_millisecond(ms).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
        let local = then.to_zoned_datetime(jiff::tz::TimeZone::system());
        // Months, days, hours and minutes are small and never negative.
        Self {
            year: i32::from(local.year()),
            month: local.month() as u32,
            day: local.day() as u32,
            hour: local.hour() as u32,
            minute: local.minute() as u32,
        }
    }

    /// The moment `ms` milliseconds after the beginning of 1970.
    #[cfg(target_arch = "wasm32")]
    #[must_use]
    pub fn of(ms: u64) -> Self {
        let local = js_sys::Date::new(&(ms as f64).into());
        Self {
            year: local.get_full_year() as i32,
            month: local.get_month() + 1,
            day: local.get_date(),
            hour: local.get_hours(),
            minute: local.get_minutes(),
        }
    }

    /// The day as records write it: `2026-11-30`.
    #[must_use]
    pub fn day_text(&self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }

    /// The day, counted from the beginning of 1970.
    ///
    /// By Howard Hinnant's "chrono-compatible low-level date algorithms" (`days_from_civil`): years begin with March,
    /// so that the leap day is their last.
    #[must_use]
    pub const fn day_number(&self) -> i64 {
        let year = self.year as i64 - (self.month <= 2) as i64;
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let month = (self.month as i64 + 9) % 12;
        let day_of_year = (153 * month + 2) / 5 + self.day as i64 - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        era * 146_097 + day_of_era - 719_468
    }

    /// Whether both are on the same day.
    #[must_use]
    pub const fn same_day(&self, other: &Self) -> bool {
        self.year == other.year && self.month == other.month && self.day == other.day
    }
}

/// Milliseconds since the beginning of 1970; 0 on a machine whose clock stands before that.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn now_ms() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .ok()
        .and_then(|since| u64::try_from(since.as_millis()).ok())
        .unwrap_or_default()
}

/// Milliseconds since the beginning of 1970.
#[cfg(target_arch = "wasm32")]
#[must_use]
pub fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970_over_leap_years() {
        let day = |year, month, day| {
            let noon = LocalTime {
                year,
                month,
                day,
                hour: 12,
                minute: 0,
            };
            noon.day_number()
        };
        assert_eq!(day(1970, 1, 1), 0);
        assert_eq!(day(1970, 3, 1), 59);
        // `date -u -d 2000-02-29 +%s` divided by 86400, and so on.
        assert_eq!(day(2000, 2, 29), 11_016);
        assert_eq!(day(2000, 3, 1), 11_017);
        assert_eq!(day(2026, 11, 30), 20_787);
        assert_eq!(day(1969, 12, 31), -1);
    }
}
