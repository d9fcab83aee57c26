// The pages of works and moments in one chunk: readers go from one to the other, and each chunk of its own
// would add its name to the start of the app.

export { Component as OneMoment } from "@/phone/moment/MomentPage";
export { Component as Moments } from "@/phone/moment/ScenePage";
export { Component as Showcase } from "@/phone/work/show/DisplayPage";
export { Component as Gallery } from "@/phone/work/show/GalleryPage";
export { Component as Wall } from "@/phone/work/show/WallPage";
