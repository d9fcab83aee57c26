// Texts that a page keeps on the phone, such as drafts; the core alone touches the storage.
export { forgetTexts, storedText, storeText } from "./wasm/laurel_start";
