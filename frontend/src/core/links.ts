// Core's answers about addresses in links: a module of their own, loaded by the pages that follow them.
export { admitPage, ownPicture, pictureName } from "./wasm/laurel_links";
