// The name of a field for readers, by the path that core names.

import type { TextKey } from "@/i18n/keys";
import { LANGUAGES } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";

/** By path, without places in lists. */
const NAMES: Readonly<Record<string, TextKey>> = {
  name: "console.editor.field.name",
  subtitle: "console.editor.field.subtitle",
  organiser: "console.editor.field.organiser",
  place: "console.editor.field.place",
  address: "console.editor.field.address",
  details: "console.editor.field.details",
  notice: "console.editor.field.notice",
  statement: "console.editor.field.statement",
  rules: "console.editor.field.rules",
  contact: "console.editor.field.contact",
  cover: "console.editor.field.cover",
  timezone: "console.editor.zone",
  "windows.signupStart": "console.editor.window.signup",
  "windows.signupEnd": "console.editor.window.signup",
  "windows.startTime": "console.editor.window.event",
  "windows.endTime": "console.editor.window.event",
  "windows.submitStart": "console.editor.window.submit",
  "windows.submitEnd": "console.editor.window.submit",
  "windows.likeStart": "console.editor.window.like",
  "windows.likeEnd": "console.editor.window.like",
  "settings.followStart": "console.editor.window.follow",
  "settings.followEnd": "console.editor.window.follow",
  "settings.waitlistMax": "console.editor.setting.waitlistMax",
  "settings.offerHours": "console.editor.setting.offerHours",
  "settings.worksPerApply": "console.editor.setting.worksPerApply",
  "settings.transfer.policy": "console.editor.transfer.label",
  "settings.transfer.deadline": "console.editor.transfer.until",
  "settings.fee.timing": "feesetting.label.timing",
  "settings.fee.minutes": "feesetting.label.minutes",
  "settings.fee.hours": "feesetting.label.hours",
  "settings.fee.refund.policy": "feesetting.label.policy",
  "settings.fee.refund.steps": "feesetting.refund.steps",
  "settings.fee.refund.steps.until": "feesetting.refund.until",
  "settings.fee.refund.steps.percent": "feesetting.refund.percent",
  "settings.vote": "votesetting.title",
  "settings.vote.likeMode": "votesetting.label.likeMode",
  "settings.vote.likePerDay": "votesetting.label.likePerDay",
  "settings.vote.likeSelf": "votesetting.label.likeSelf",
  "settings.vote.likeCountVisible": "votesetting.label.likeCountVisible",
  "settings.vote.minWorks": "votesetting.label.minWorks",
  "settings.vote.hideAuthors": "votesetting.label.hideAuthors",
  "settings.vote.gifts": "votesetting.label.gifts",
  "settings.vote.pointPerDay": "votesetting.label.pointPerDay",
  "settings.vote.giftPerWork": "votesetting.label.giftPerWork",
  "settings.vote.likeWeight": "votesetting.label.likeWeight",
  "settings.vote.giftWeight": "votesetting.label.giftWeight",
  "settings.vote.commentWeight": "votesetting.label.commentWeight",
  "settings.vote.viewWeight": "votesetting.label.viewWeight",
  schedule: "console.editor.schedule.title",
  groups: "console.editor.part.groups",
  "groups.feeSteps": "feesetting.early.title",
  "groups.feeSteps.until": "feesetting.early.until",
  "groups.feeSteps.feeFen": "feesetting.early.fee",
  form: "console.editor.form",
};

export function usePathName(): (path: string) => string {
  const { t } = useTranslation();
  return (path) => {
    const [first = "", second = ""] = path.split(".");
    const key = NAMES[path.replaceAll(/\.\d+/g, "")] ?? NAMES[first];
    const [, place = 0] = /.*\.(\d+)/.exec(path) ?? [];
    const language = LANGUAGES.find(({ tag }) => tag === second);
    // An entry of a list is named by its number.
    const name = key ? t(key, { number: Number(place) + 1 }) : path;
    return language ? `${name} (${language.name})` : name;
  };
}
