// Core's functions for files to upload: loaded by the components that upload.
export type { WantedFiles } from "./generated/contract";
export {
  boxesMax,
  boxHeadBytes,
  checkFile,
  checkVideo,
  fileField,
  fileKind,
  headBytes,
  uploadAddress,
  uploadBounds,
  uploadForm,
  walkBox,
  wantedFiles,
} from "./wasm/laurel_rest";
