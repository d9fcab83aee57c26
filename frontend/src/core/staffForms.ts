// Core's rules for the forms about staff: loaded by the pages that have them.
export {
  checkFactorCode,
  checkFactorProof,
  checkFactorStart,
  checkInvitation,
  checkJoin,
  checkStaffChange,
  checkStaffName,
  checkStaffPassword,
} from "./wasm/laurel_editor";
