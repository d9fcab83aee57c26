//! Writes the constants of `core::limits` for everything that is not Rust: the page, its styles, the mini-program.

use std::fmt::Write as _;

use laurel_core::errors::Message;
use laurel_core::limits;
use laurel_core::stat::DAYS_MAX;

/// Colours and sizes of styles, by the name of their custom property.
const STYLES: [(&str, Length); 5] = [
    ("tab-selected", Length::Text(limits::TAB_SELECTED_COLOUR)),
    ("tab-font", Length::Text(limits::TAB_FONT_COLOUR)),
    ("background", Length::Text(limits::BACKGROUND_COLOUR)),
    ("tab-bar-height", Length::Px(limits::TAB_BAR_HEIGHT_PX)),
    ("layout-max-width", Length::Px(limits::LAYOUT_MAX_WIDTH_PX)),
];

/// The value of a custom property.
enum Length {
    /// As it is.
    Text(&'static str),
    /// In px.
    Px(u32),
}

/// `src/core/generated/limits.ts`
pub(crate) fn page() -> anyhow::Result<String> {
    let mut out = String::from("/** Constants of the specification's section 9 that the page uses. */\nexport const limits = {\n");
    let numbers = [
        ("networkTimeoutMs", limits::NETWORK_TIMEOUT_MS),
        ("pageLoadTimeoutMs", limits::PAGE_LOAD_TIMEOUT_MS),
        ("pageLoadDelayMs", limits::PAGE_LOAD_DELAY_MS),
        ("reachBottomRearmMs", limits::REACH_BOTTOM_REARM_MS),
        ("resizeThrottleMs", limits::RESIZE_THROTTLE_MS),
        ("toastMs", limits::TOAST_MS),
        ("swiperIntervalMs", limits::SWIPER_INTERVAL_MS),
        ("swiperDurationMs", limits::SWIPER_DURATION_MS),
        ("longPressMs", limits::LONG_PRESS_MS),
        ("longPressMovePx", limits::LONG_PRESS_MOVE_PX),
        ("videoControlsHideMs", limits::VIDEO_CONTROLS_HIDE_MS),
        ("previewZoomMin", limits::PREVIEW_ZOOM_MIN),
        ("previewZoomMax", limits::PREVIEW_ZOOM_MAX),
        ("previewTapMovePx", limits::PREVIEW_TAP_MOVE_PX),
        ("inputMaxLength", limits::INPUT_MAX_LENGTH),
        ("mediaMaxCount", limits::MEDIA_MAX_COUNT),
        ("layoutBaseWidthPx", limits::LAYOUT_BASE_WIDTH_PX),
        ("layoutMaxWidthPx", limits::LAYOUT_MAX_WIDTH_PX),
        ("longTextMax", limits::LONG_TEXT_MAX),
        ("importMaxMegabytes", limits::IMPORT_MAX_MEGABYTES),
        ("importMaxRows", limits::IMPORT_MAX_ROWS),
        ("importPiece", limits::IMPORT_PIECE),
        ("numberedPages", limits::NUMBERED_PAGES),
        ("statDaysMax", u32::from(DAYS_MAX)),
        ("appVersionCode", limits::APP_VERSION_CODE),
    ];
    for (name, value) in numbers {
        writeln!(out, "  {name}: {value},")?;
    }
    let texts = [
        ("defaultMerchantId", limits::DEFAULT_MERCHANT_ID),
        ("tabFontColour", limits::TAB_FONT_COLOUR),
        ("backgroundColour", limits::BACKGROUND_COLOUR),
        ("appVersion", limits::APP_VERSION),
    ];
    for (name, value) in texts {
        writeln!(out, "  {name}: \"{value}\",")?;
    }
    writeln!(out, "}} as const;")?;
    Ok(out)
}

/// `src/ui/generated/limits.css`, and with the root element of the messaging app the mini-program's `limits.wxss`.
pub(crate) fn styles(root: &str) -> anyhow::Result<String> {
    let mut out = format!("{root} {{\n");
    for (name, value) in STYLES {
        match value {
            Length::Text(text) => writeln!(out, "  --limit-{name}: {text};")?,
            Length::Px(px) => writeln!(out, "  --limit-{name}: {px}px;")?,
        }
    }
    writeln!(out, "}}")?;
    Ok(out)
}

/// The mini-program's `limits.js`; its engine knows no modules of the language.
pub(crate) fn mini_program() -> anyhow::Result<String> {
    let mut out = String::from("module.exports = {\n");
    let runtime = |message: Message| message.runtime_code().unwrap_or_default();
    let numbers = [
        ("ADAPTER_TIMEOUT_MS", limits::ADAPTER_TIMEOUT_MS.into()),
        ("NETWORK_TIMEOUT_MS", limits::NETWORK_TIMEOUT_MS.into()),
        ("TOAST_MS", limits::TOAST_MS.into()),
        ("CODE_SUCCESS", limits::CODE_SUCCESS),
        ("CODE_TOKEN_INVALID", limits::CODE_TOKEN_INVALID),
        ("CODE_MINI_PROGRAM_LOGIN_FAILED", limits::CODE_MINI_PROGRAM_LOGIN_FAILED),
        ("RUNTIME_NETWORK", runtime(Message::Network)),
        ("RUNTIME_ABORTED", runtime(Message::Aborted)),
        ("RUNTIME_TRANSFER", runtime(Message::DownloadFailed)),
    ];
    for (name, value) in numbers {
        writeln!(out, "  {name}: {value},")?;
    }
    let texts = [
        ("DEFAULT_MERCHANT_ID", limits::DEFAULT_MERCHANT_ID),
        ("TAB_SELECTED_COLOUR", limits::TAB_SELECTED_COLOUR),
        ("BACKGROUND_COLOUR", limits::BACKGROUND_COLOUR),
    ];
    for (name, value) in texts {
        writeln!(out, "  {name}: \"{value}\",")?;
    }
    writeln!(out, "  DARK_MODE: {},\n}};", limits::DARK_MODE)?;
    Ok(out)
}
