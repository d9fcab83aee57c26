// Redirects to the messaging app for a log-in, which returns to the same address.
import type { MessengerConfig } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { loginFailed, messengerLoginLeft, reloadSession } from "@/core/sessionEvents";
import { currentAddress } from "@/host/navigation";
import { run } from "../effects";
import { refreshSession } from "../store";
import { type Purpose, storeState } from "./redirectState";

const STATE_BYTES = 16;
/** Parameters that an earlier log-in may have left in the address. */
const OAUTH_PARAMS = ["code", "state"];

/**
 * Redirects automatically, requesting no data beyond the app's basic identity; does nothing if that is
 * impossible.
 */
export async function redirectAutomatically(): Promise<void> {
  const config = await queryClient.fetchQuery(queryFor("common.config", {})).catch(() => null);
  if (config?.messenger) leave(config.messenger, "unseen", null);
}

/** Redirects by the user's choice, and returns to `address`. False if the phone cannot store the state needed on return. */
export function redirectByChoice(
  messenger: MessengerConfig,
  agreementVersion: string,
  address = currentAddress(),
): boolean {
  return leave(messenger, "login", agreementVersion, address);
}

/** Redirects to bind the app to the signed-in account. */
export function leaveToBind(messenger: MessengerConfig): boolean {
  return leave(messenger, "bind", null);
}

function leave(
  messenger: MessengerConfig,
  purpose: Purpose,
  agreementVersion: string | null,
  address = currentAddress(),
): boolean {
  const state = randomState();
  const chosen = purpose !== "unseen";
  if (!storeState("attempt", { state, address, purpose, agreementVersion })) return false;
  run(messengerLoginLeft(chosen));
  // After the browser's back button the page may be restored from cache.
  addEventListener("pageshow", onPageRestored, { once: true });
  const proxy = new URL(messenger.proxy);
  const target = new URL(address, location.href);
  for (const name of OAUTH_PARAMS) target.searchParams.delete(name);
  proxy.searchParams.set("appid", messenger.appId);
  proxy.searchParams.set("scope", chosen ? "snsapi_userinfo" : "snsapi_base");
  proxy.searchParams.set("state", state);
  proxy.searchParams.set("redirect_uri", target.href);
  // An automatic redirect leaves no history entry to go back to.
  if (chosen) location.assign(proxy);
  else location.replace(proxy);
  return true;
}

/** Outcomes here or in another tab take precedence; an attempt without an outcome has failed. */
function onPageRestored({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  reloadSession();
  if (refreshSession().loginFlag === "inProgress") run(loginFailed());
}

function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
