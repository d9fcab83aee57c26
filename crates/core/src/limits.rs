//! Business constants and limits of specification section 9, by name, and limits of file sizes. This is their one place:
//! TypeScript, styles and the mini-program have generated copies (`cargo xtask generate`).

/// Timeout of an API call, ms.
pub const API_TIMEOUT_MS: u32 = 5_000;
/// Default timeout of the mini-program's request adapter, ms.
pub const ADAPTER_TIMEOUT_MS: u32 = 60_000;
/// Default timeout of all other network operations, ms.
pub const NETWORK_TIMEOUT_MS: u32 = 60_000;
/// Time after which a page whose code has not loaded shows the error view, ms.
pub const PAGE_LOAD_TIMEOUT_MS: u32 = 60_000;
/// Delay before the loading placeholder appears, ms, so that fast pages do not flash.
pub const PAGE_LOAD_DELAY_MS: u32 = 200;
/// Largest accepted difference between the clocks of servers, ms.
pub const CLOCK_SKEW_MS: i64 = 5_000;
/// Merchant of an address without one.
pub const DEFAULT_MERCHANT_ID: &str = "SAAQ";
/// Envelope code of a success.
pub const CODE_SUCCESS: i64 = 2000;
/// Envelope code of an invalid or expired token.
pub const CODE_TOKEN_INVALID: i64 = 5104;
/// Envelope code of a failed mini-program log-in.
pub const CODE_MINI_PROGRAM_LOGIN_FAILED: i64 = 5110;
/// Gender of an account that has not chosen one.
pub const DEFAULT_GENDER: i16 = 0;
/// Initial value; a log-out switches automatic log-in off.
pub const DEFAULT_AUTO_LOGIN: bool = true;
/// Currency of every fee, shown in yuan.
pub const CURRENCY: &str = "CNY";
/// Version shown to users.
pub const APP_VERSION: &str = "1.0.0";
/// Version for comparison by programs, shown next to the other one.
pub const APP_VERSION_CODE: u32 = 100;
/// Default environment version of the mini-program, which the OpenAPI document names.
pub const ENVIRONMENT_VERSION: &str = "release";
/// Selected tab colour.
pub const TAB_SELECTED_COLOUR: &str = "#60c0bc";
/// Tab font colour.
pub const TAB_FONT_COLOUR: &str = "#1f2937";
/// Page background.
pub const BACKGROUND_COLOUR: &str = "#FAFAFA";
/// True if dark mode is available: for the mini-program's settings. The page always has both themes.
pub const DARK_MODE: bool = true;
/// Height of the tab bar, px.
pub const TAB_BAR_HEIGHT_PX: u32 = 50;
/// Design width of the layout, px.
pub const LAYOUT_BASE_WIDTH_PX: u32 = 375;
/// Maximum width of the layout, px.
pub const LAYOUT_MAX_WIDTH_PX: u32 = 960;
/// Duration after which a press is a long press, ms.
pub const LONG_PRESS_MS: u32 = 350;
/// Finger movement that cancels a long press, px.
pub const LONG_PRESS_MOVE_PX: u32 = 10;
/// Delay until the end of a list can trigger again, ms.
pub const REACH_BOTTOM_REARM_MS: u32 = 350;
/// Minimum interval between two calls of a resize listener, ms.
pub const RESIZE_THROTTLE_MS: u32 = 50;
/// Time for which a toast is visible, ms.
pub const TOAST_MS: u32 = 1_500;
/// Time for which a swiper shows each slide, ms.
pub const SWIPER_INTERVAL_MS: u32 = 5_000;
/// Duration of a swiper's slide animation, ms.
pub const SWIPER_DURATION_MS: u32 = 500;
/// Delay after which video controls hide, ms.
pub const VIDEO_CONTROLS_HIDE_MS: u32 = 3_000;
/// Time in which a danmu comment crosses the screen, ms. Not used while no page shows comments.
pub const DANMU_FLIGHT_MS: u32 = 4_000;
/// Minimum zoom of the image preview.
pub const PREVIEW_ZOOM_MIN: u32 = 1;
/// Maximum zoom of the image preview.
pub const PREVIEW_ZOOM_MAX: u32 = 4;
/// Finger movement up to which a tap closes the image preview, px.
pub const PREVIEW_TAP_MOVE_PX: u32 = 20;
/// Maximum length of a form field, characters.
pub const INPUT_MAX_LENGTH: u32 = 140;
/// Maximum number of images in one selection.
pub const IMAGE_MAX_COUNT: u32 = 9;
/// Maximum number of media files in one selection.
pub const MEDIA_MAX_COUNT: u32 = 100;
/// Maximum length of a video, seconds.
pub const VIDEO_MAX_SECONDS: u32 = 60;

/// Maximum size of a picture, bytes.
pub const IMAGE_MAX_BYTES: u64 = 20 << 20;
/// Maximum number of pixels of a picture that the server decodes; the client scales larger ones down before
/// upload.
pub const IMAGE_MAX_PIXELS: u32 = 40_000_000;
/// Maximum size of a video, bytes.
pub const VIDEO_MAX_BYTES: u64 = 200 << 20;
/// Maximum size of a document, bytes.
pub const DOCUMENT_MAX_BYTES: u64 = 20 << 20;
/// Maximum length of an organiser’s long text, such as the description of an activity, characters.
pub const LONG_TEXT_MAX: u32 = 5_000;
/// Maximum size of a table of sign-ups, MiB.
pub const IMPORT_MAX_MEGABYTES: u32 = 5;
/// Maximum number of rows of a table of sign-ups, without its header.
pub const IMPORT_MAX_ROWS: u32 = 5_000;
/// Rows of a table of sign-ups that are written in one call.
pub const IMPORT_PIECE: u32 = 200;
/// Last page with a number of the organisers' list of sign-ups: later ones go on by key.
pub const NUMBERED_PAGES: u32 = 200;
/// Number up to which the total of that list is exact.
pub const EXACT_TOTAL: u32 = 10_000;
/// Maximum number of groups of an activity.
pub const GROUPS_MAX: usize = 50;

#[cfg(test)]
mod tests {
    use super::*;

    /// In the order of specification section 9.
    #[test]
    fn constants_match_the_specification() {
        assert_eq!((API_TIMEOUT_MS, ADAPTER_TIMEOUT_MS, NETWORK_TIMEOUT_MS), (5_000, 60_000, 60_000));
        assert_eq!((PAGE_LOAD_TIMEOUT_MS, PAGE_LOAD_DELAY_MS), (60_000, 200));
        assert_eq!(DEFAULT_MERCHANT_ID, "SAAQ");
        assert_eq!((CODE_SUCCESS, CODE_TOKEN_INVALID, CODE_MINI_PROGRAM_LOGIN_FAILED), (2000, 5104, 5110));
        assert_eq!((DEFAULT_GENDER, DEFAULT_AUTO_LOGIN, CURRENCY), (0, true, "CNY"));
        assert_eq!(crate::account::Account::default().gender, DEFAULT_GENDER);
        assert_eq!((APP_VERSION, APP_VERSION_CODE, ENVIRONMENT_VERSION), ("1.0.0", 100, "release"));
        assert_eq!((TAB_SELECTED_COLOUR, TAB_FONT_COLOUR, BACKGROUND_COLOUR), ("#60c0bc", "#1f2937", "#FAFAFA"));
        assert_eq!((DARK_MODE, TAB_BAR_HEIGHT_PX), (true, 50));
        assert_eq!((LAYOUT_BASE_WIDTH_PX, LAYOUT_MAX_WIDTH_PX), (375, 960));
        assert_eq!((LONG_PRESS_MS, LONG_PRESS_MOVE_PX), (350, 10));
        assert_eq!((REACH_BOTTOM_REARM_MS, RESIZE_THROTTLE_MS), (350, 50));
        assert_eq!((TOAST_MS, SWIPER_INTERVAL_MS, SWIPER_DURATION_MS), (1_500, 5_000, 500));
        assert_eq!((VIDEO_CONTROLS_HIDE_MS, DANMU_FLIGHT_MS), (3_000, 4_000));
        assert_eq!((PREVIEW_ZOOM_MIN, PREVIEW_ZOOM_MAX, PREVIEW_TAP_MOVE_PX), (1, 4, 20));
        assert_eq!((INPUT_MAX_LENGTH, IMAGE_MAX_COUNT, MEDIA_MAX_COUNT, VIDEO_MAX_SECONDS), (140, 9, 100, 60));
    }
}
