// Core's rules for activities as organisers write them, and for what is made of their rows: loaded by inner pages.
export {
  activitySettings,
  checkActivity,
  checkCaption,
  checkDraft,
  checkGroup,
  checkNews,
  localiseForm,
  mergeActivity,
  signupColumns,
  workColumns,
} from "./wasm/laurel_editor";
