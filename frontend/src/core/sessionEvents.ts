// The session's events, as the core takes them.
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
