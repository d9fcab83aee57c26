// Changes that the audit log records, by the names of their calls and commands; `locales` has a text for each.
import type { Translate } from "@/i18n/useTranslation";

export const ACTIONS = [
  "staff.login",
  "staff.totp",
  "staff.logout",
  "staff.join",
  "staff.rename",
  "staff.password",
  "staff.factorStart",
  "staff.factorConfirm",
  "staff.factorCodes",
  "staff.factorRemove",
  "staff.factorReset",
  "staff.sessionEnd",
  "staff.sessionsEnd",
  "staff.add",
  "staff.change",
  "staff.remove",
  "staff.invite",
  "staff.uninvite",
  "organise.add",
  "organise.change",
  "organise.delete",
  "organise.publish",
  "organise.unpublish",
  "organise.pause",
  "organise.resume",
  "organise.cancel",
  "organise.finish",
  "organise.archive",
  "organise.copy",
  "organise.groupAdd",
  "organise.groupChange",
  "organise.groupDelete",
  "organise.formChange",
  "organise.news",
  "organise.previewToken",
  "organise.signupOnSite",
  "organise.signupImport",
  "organise.signupApprove",
  "organise.signupReject",
  "organise.signupExport",
  "organise.signupCancel",
  "organise.signupReset",
  "organise.signupResetMany",
  "organise.signupPermit",
  "organise.signupPermitEnd",
  "organise.signupOffer",
  "organise.signupNote",
  "organise.teamLock",
  "organise.teamRemove",
  "organise.teamReplace",
  "organise.teamMove",
  "organise.teamMerge",
  "organise.teamCaptain",
  "organise.teamSearchHide",
  "organise.teamExport",
  "organise.workPass",
  "organise.workReturn",
  "organise.workExport",
  "organise.workHide",
  "organise.workRestore",
  "organise.workDismiss",
  "organise.giftAdd",
  "organise.giftChange",
  "organise.voteCount",
  "organise.voteVoid",
  "organise.commentHide",
  "organise.commentRestore",
  "organise.commentWordsChange",
  "organise.momentAdd",
  "organise.momentChange",
  "organise.momentDelete",
  "organise.merchantChange",
  "organise.pictureAdd",
  "organise.bannerAdd",
  "organise.bannerOrder",
  "organise.bannerChange",
  "organise.bannerDelete",
  "organise.messageTest",
  "organise.messageSend",
  "organise.messageStop",
  "organise.orderReceived",
  "organise.orderRefund",
  "organise.orderExport",
  "organise.refundApprove",
  "organise.refundReject",
  "organise.refundRetry",
  "organise.billHandled",
  "organise.billAgain",
  "organise.payServiceChange",
  "organise.paySettingsChange",
  "organiser.create",
  "organiser.reset",
  "merchant.tabs",
] as const;

export type Action = (typeof ACTIONS)[number];

export const SUBJECTS = [
  "staff",
  "invitation",
  "merchant",
  "competition",
  "group",
  "form",
  "apply",
  "team",
  "work",
  "gift",
  "comment",
  "words",
  "scene",
  "banner",
  "picture",
  "message",
  "order",
  "payment",
] as const;

/** The name of an action; one that this page does not know yet has that of its call. */
export function actionName(t: Translate, call: string): string {
  // Commands on the server have a space in their name.
  const action = ACTIONS.find((one) => one === call.replace(" ", "."));
  return action ? t(`console.audit.action.${action}`) : call;
}

/** The name of a changed object, with its number. */
export function subjectName(t: Translate, subject: string, id: number): string {
  const known = SUBJECTS.find((one) => one === subject);
  return `${known ? t(`console.audit.subject.${known}`) : subject} ${id}`;
}

/** The call of an action, as the log stores it. */
export function callOf(action: Action): string {
  return /^(organiser|merchant)\./.test(action) ? action.replace(".", " ") : action;
}
