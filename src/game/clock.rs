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
