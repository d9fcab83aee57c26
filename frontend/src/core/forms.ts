// Core's checks of what people type and of addresses in links: a module of their own, loaded by the
// pages that need it.
export {
  admitPage,
  checkCodeLogin,
  checkCodeRequest,
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
  ownPicture,
  pictureName,
  tidyPerson,
  visibleQuestions,
} from "./wasm/laurel_forms";
