// Core's functions for stored pictures: loaded by the pages that show works.
export { largePictureFor, pictureFor } from "./wasm/laurel_rest";
