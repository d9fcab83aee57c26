// Generated from crates/core by `cargo xtask generate`. Do not edit.

/** Constants of the specification's section 9 that the page uses. */
export const limits = {
  networkTimeoutMs: 60000,
  pageLoadTimeoutMs: 60000,
  pageLoadDelayMs: 200,
  reachBottomRearmMs: 350,
  resizeThrottleMs: 50,
  toastMs: 1500,
  swiperIntervalMs: 5000,
  swiperDurationMs: 500,
  longPressMs: 350,
  longPressMovePx: 10,
  videoControlsHideMs: 3000,
  previewZoomMin: 1,
  previewZoomMax: 4,
  previewTapMovePx: 20,
  inputMaxLength: 140,
  mediaMaxCount: 100,
  layoutBaseWidthPx: 375,
  layoutMaxWidthPx: 960,
  appVersionCode: 100,
  defaultMerchantId: "SAAQ",
  tabFontColour: "#1f2937",
  backgroundColour: "#FAFAFA",
  appVersion: "1.0.0",
} as const;
