// The parts of danmu that load together, with the library.
export { DanmuSheet } from "./DanmuSheet";
export { VideoDanmu } from "./VideoDanmu";
export { WallDanmu } from "./WallDanmu";
