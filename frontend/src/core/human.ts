// Core's solver of human checks: loaded with the first call that requires a check.
export { solveHumanCheck } from "./wasm/laurel_rest";
