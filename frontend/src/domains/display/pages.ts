// The pages of works and moments, which load together: who looks at one goes on to the next, and each file
// by itself would cost the start of the app its name.
export { Component as Showcase } from "./DisplayPage";
export { Component as Gallery } from "./GalleryPage";
export { Component as OneMoment } from "./MomentPage";
export { Component as Moments } from "./ScenePage";
export { Component as Wall } from "./WallPage";
