// How an account is named: by its nickname, else by a masked address or its log-in name.
import type { Account } from "@/core/generated/contract";

const DOTS = "•••";

/** `linzhixia@mail.com` as `li•••@mail.com`; a short name keeps its first letter only. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf("@");
  if (at <= 0) return DOTS;
  const name = [...mail.slice(0, at)];
  const shown = name.slice(0, name.length > 3 ? 2 : 1).join("");
  return `${shown}${DOTS}${mail.slice(at)}`;
}

/** `13800136021` as `138••••6021`. */
export function maskMobile(mobile: string): string {
  return mobile.length < 8 ? DOTS : `${mobile.slice(0, 3)}••••${mobile.slice(-4)}`;
}

/** The way to reach or recognise the account, never in full; empty where there is none. */
export function maskedContact(account: Account): string {
  if (account.mobile) return maskMobile(account.mobile);
  if (account.email) return maskMail(account.email);
  return account.username;
}

/** The shown name; empty where nothing is known. */
export function accountName(account: Account): string {
  return account.nickname || maskedContact(account);
}
