// The browser floor for styles: nothing that is missing in the web views of .browserslistrc.
// Style and correctness are Biome's; this looks only at what a browser must know.

// Without these a page looks or feels a little different, and nothing is lost.
const GRACEFUL = [
  "css-focus-visible",
  "css-overscroll-behavior",
  "css-resize",
  "css-scroll-behavior",
  "css-scrollbar",
  "css-touch-action",
  "text-size-adjust",
];

/** @type {import("stylelint").Config} */
export default {
  plugins: ["stylelint-no-unsupported-browser-features"],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    "plugin/no-unsupported-browser-features": [
      true,
      { severity: "error", ignore: GRACEFUL, ignorePartialSupport: true },
    ],
    // What the plugin's data does not know.
    "at-rule-disallowed-list": [
      "container",
      "layer",
      "position-try",
      "property",
      "scope",
      "starting-style",
      "view-transition",
    ],
    "function-disallowed-list": [
      "anchor",
      "color",
      "color-mix",
      "lab",
      "lch",
      "light-dark",
      "oklab",
      "oklch",
      "round",
    ],
    "property-disallowed-list": [
      "/^anchor-/",
      "/^container/",
      "/^inset-area/",
      "/^position-/",
      "field-sizing",
      "interpolate-size",
      "rotate",
      "scale",
      "translate",
      "zoom",
    ],
    "unit-disallowed-list": ["cqb", "cqh", "cqi", "cqmax", "cqmin", "cqw", "lh", "rlh"],
  },
};
