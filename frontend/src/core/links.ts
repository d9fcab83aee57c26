// Core's functions for addresses in links: loaded by the pages that follow them.
export { admitPage, ownPicture, pictureName } from "./wasm/laurel_rest";
