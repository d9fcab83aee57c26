// The session of a staff member and the console's pages, as the core has them.
export {
  admitToConsole,
  answerIn,
  checkNote,
  checkReason,
  checkStaffLogin,
  consoleLoginAddress,
  consoleReturnAddress,
  decidesOnSignups,
  managesActivities,
  pickText,
  reloadStaffSession,
  staffMerchantNamed,
  staffSession,
  staffSignedIn,
  staffSignedOut,
  staffTokenInvalid,
} from "./wasm/laurel_console";
