// Core's checks of what people type.
export {
  checkCodeLogin,
  checkCodeRequest,
  checkForm,
  checkPasswordLogin,
  checkPerson,
  checkRegister,
  tidyPerson,
  visibleQuestions,
} from "./wasm/laurel_client";
