// Core's checks of what people type: a module of their own, loaded by the pages that have forms.
export {
  checkAccountClose,
  checkCodeLogin,
  checkCodeRequest,
  checkConfirm,
  checkForm,
  checkMailBind,
  checkPasswordChange,
  checkPasswordLogin,
  checkPasswordReset,
  checkPerson,
  checkPhoneBind,
  checkPhoneCodeRequest,
  checkPhoneLogin,
  checkRegister,
  tidyPerson,
  visibleQuestions,
} from "./wasm/laurel_forms";
