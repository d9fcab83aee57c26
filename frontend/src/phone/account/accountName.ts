// The display name of an account: its nickname, else a masked contact or its user name.
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

/** The masked number or address, else the user name; empty if there is none. */
export function maskedContact(account: Account): string {
  if (account.mobile) return maskMobile(account.mobile);
  if (account.email) return maskMail(account.email);
  return account.username;
}

/** The display name; empty if the account has none. */
export function accountName(account: Account): string {
  return account.nickname || maskedContact(account);
}
