// What happens to the session, told to the core.
export {
  accountFetched,
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
  reloadSession,
  sessionSnapshot,
} from "./wasm/laurel_start";
