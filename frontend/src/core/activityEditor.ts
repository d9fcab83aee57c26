// Core's rules for activities and forms as organisers write them, and for what is made of their rows: loaded by inner
// pages.
export {
  activitySettings,
  checkActivity,
  checkCaption,
  checkDraft,
  checkGroup,
  checkNews,
  checkStoredForm,
  conditionFault,
  conditionSources,
  copyQuestion,
  formEffect,
  formIn,
  localiseForm,
  mergeActivity,
  mergeForms,
  newOption,
  newQuestion,
  signupColumns,
  workColumns,
} from "./wasm/laurel_editor";
