// The browser floor for scripts: nothing that is missing in the web views of .browserslistrc.
// Style and correctness are Biome's; this looks only at what a browser must know. A use behind a
// question ("is it there?") says so: `// eslint-disable-next-line compat/compat -- asked above`.
import * as babelParser from "@babel/eslint-parser";
import compat from "eslint-plugin-compat";
import esX from "eslint-plugin-es-x";

// Regular expressions that iOS 15.0 cannot read; no build rewrites them.
const EXPRESSIONS = ["regexp-lookbehind-assertions", "regexp-modifiers", "regexp-v-flag"];
// Syntax that iOS 15.0 cannot read and the build rewrites: one left over and a whole script is dead.
const SYNTAX = ["class-static-block", "import-attributes", "using-declarations"];
// Functions that the compatibility data does not tell.
const FUNCTIONS = ["array-fromasync", "promise-try", "promise-withresolvers", "regexp-escape"];

const refuse = (...lists) =>
  Object.fromEntries(lists.flat().map((name) => [`es-x/no-${name}`, "error"]));
const plugins = { compat, "es-x": esX };

export default [
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "src/testing/**", "src/core/wasm/**"],
    plugins,
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: {
      parser: babelParser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: { parserOpts: { plugins: ["typescript", "jsx"] } },
      },
    },
    rules: { "compat/compat": "error", ...refuse(EXPRESSIONS, FUNCTIONS) },
  },
  {
    // Libraries ask before they use a function, so what was built is searched for syntax alone.
    files: ["dist/**/*.js"],
    plugins,
    linterOptions: { noInlineConfig: true },
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    rules: refuse(EXPRESSIONS, SYNTAX),
  },
];
