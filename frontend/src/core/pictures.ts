// Core's answers about stored pictures: a module of their own, loaded by the pages that show works.
export { largePictureFor, pictureFor } from "./wasm/laurel_pictures";
