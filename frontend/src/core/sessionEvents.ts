// What happens to the session, told to the core.
export {
  accountFetched,
  bindingNeeded,
  callFailed,
  chooseLanguage,
  chosenTheme,
  keepTheme,
  languageChosen,
  launch,
  loggedOut,
  loginFailed,
  loginSucceeded,
  merchantNamed,
  merchantRefused,
  messengerLoginLeft,
  reloadSession,
  sessionSnapshot,
} from "./wasm/laurel_start";
