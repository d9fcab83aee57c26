// The pages of works and moments in one chunk: readers go from one to the other, and each chunk of its own
// would add its name to the start of the app.

export { Component as OneMoment } from "@/domains/moment/MomentPage";
export { Component as Moments } from "@/domains/moment/ScenePage";
export { Component as Showcase } from "@/domains/work/show/DisplayPage";
export { Component as Gallery } from "@/domains/work/show/GalleryPage";
export { Component as Wall } from "@/domains/work/show/WallPage";
