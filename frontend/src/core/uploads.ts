// Core's answers about files to upload: a module of their own, loaded by the parts that upload.
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
