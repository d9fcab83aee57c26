// Core's functions for stored pictures: a separate module, loaded by the pages that show works.
export { largePictureFor, pictureFor } from "./wasm/laurel_pictures";
