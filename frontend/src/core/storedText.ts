// Texts that a page stores on the phone, such as drafts; only the core accesses the storage.
export { forgetTexts, storedText, storeText } from "./wasm/laurel_start";
