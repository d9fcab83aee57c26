// The order of the ways to log in: codes reach phones in mainland China, and most readers elsewhere use e-mail.
import type { LanguageTag } from "@/i18n/languages";
import { ownZone } from "@/i18n/timeZone";
import type { FormMethod } from "./consent";

const CHINESE_ZONES = ["Asia/Shanghai", "Asia/Urumqi", "Asia/Chongqing", "Asia/Harbin", "PRC"];

/** True for a phone on Chinese time; without a known zone, for a reader of simplified Chinese. */
export function isInChina(language: LanguageTag, zone = ownZone()): boolean {
  return zone === undefined ? language === "zh-Hans" : CHINESE_ZONES.includes(zone);
}

/** The server's order, but e-mail before phone outside of China. */
export function likelyFirst(methods: readonly FormMethod[], inChina: boolean): FormMethod[] {
  if (inChina || !methods.includes("mail")) return [...methods];
  return ["mail", ...methods.filter((method) => method !== "mail")];
}
