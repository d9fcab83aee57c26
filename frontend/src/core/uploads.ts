// Core's functions for files to upload: a separate module, loaded by the components that upload.
export {
  boxesMax,
  boxHeadBytes,
  fileField,
  fileKind,
  headBytes,
  judgeFile,
  judgeVideo,
  uploadAddress,
  uploadBounds,
  uploadForm,
  type WantedFiles,
  walkBox,
  wantedFiles,
} from "./wasm/laurel_upload";
