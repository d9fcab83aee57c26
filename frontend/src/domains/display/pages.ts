// The pages of works and moments in one chunk: readers go from one to the other, and each chunk of its own
// would add its name to the start of the app.
export { Component as Showcase } from "./DisplayPage";
export { Component as Gallery } from "./GalleryPage";
export { Component as OneMoment } from "./MomentPage";
export { Component as Moments } from "./ScenePage";
export { Component as Wall } from "./WallPage";
