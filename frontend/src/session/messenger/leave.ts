// Leaves for the log-in by the messaging app, which comes back to the same address.
import type { MessengerConfig } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { loginFailed, messengerLoginLeft, reloadSession } from "@/core/sessionEvents";
import { run } from "../effects";
import { refreshSession } from "../store";
import { keep, type Purpose } from "./kept";

const STATE_BYTES = 16;
/** What an earlier log-in may have left in the address. */
const BROUGHT = ["code", "state"];

/** Unseen, without asking who it is beyond what the app tells anyway; nothing happens where it cannot. */
export async function leaveByItself(): Promise<void> {
  const config = await queryClient.fetchQuery(queryFor("common.config", {})).catch(() => null);
  if (config?.messenger) leave(config.messenger, "unseen", null);
}

/** By somebody's choice. False where the phone keeps nothing, so that the way back would lead nowhere. */
export function leaveByChoice(messenger: MessengerConfig, agreementVersion: string): boolean {
  return leave(messenger, "login", agreementVersion);
}

/** To bind the app to the account that is signed in. */
export function leaveToBind(messenger: MessengerConfig): boolean {
  return leave(messenger, "bind", null);
}

function leave(
  messenger: MessengerConfig,
  purpose: Purpose,
  agreementVersion: string | null,
): boolean {
  const state = randomState();
  const address = location.pathname + location.search;
  const chosen = purpose !== "unseen";
  if (!keep("attempt", { state, address, purpose, agreementVersion })) return false;
  run(messengerLoginLeft(chosen));
  // Back from there by the browser's own button the page may still be as it was.
  addEventListener("pageshow", wakeUp, { once: true });
  const proxy = new URL(messenger.proxy);
  const target = new URL(location.href);
  target.hash = "";
  for (const name of BROUGHT) target.searchParams.delete(name);
  proxy.searchParams.set("appid", messenger.appId);
  proxy.searchParams.set("scope", chosen ? "snsapi_userinfo" : "snsapi_base");
  proxy.searchParams.set("state", state);
  proxy.searchParams.set("redirect_uri", target.href);
  // Nobody goes back to a page that left by itself.
  if (chosen) location.assign(proxy);
  else location.replace(proxy);
  return true;
}

/** What happened meanwhile, here or in another tab, is what counts; only an attempt without an end failed. */
function wakeUp({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  reloadSession();
  if (refreshSession().loginFlag === "inProgress") run(loginFailed());
}

function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
