// Core's rules for activities as organisers write them: loaded by the pages of the editor.
export {
  activitySettings,
  checkActivity,
  checkDraft,
  checkGroup,
  checkNews,
  mergeActivity,
} from "./wasm/laurel_editor";
