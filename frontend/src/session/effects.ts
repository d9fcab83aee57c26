// Carries out the effects that the core's session returns, in order.

import type { Effect } from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";
import { admit, loginAddress } from "@/core/pages";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { accountFetched, loginFailed } from "@/core/sessionEvents";
import { isMessenger } from "@/host/host";
import { currentAddress, goTo } from "@/host/navigation";
import { translateNamed } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";
import { refreshSession } from "./store";

/** The first address, before parameters are removed from it. */
const entry = new URL(location.href);

/**
 * Lazy modules of the log-in by the messaging app, which only few visits need. Their functions are declared
 * here, because these modules import this one.
 */
interface MessengerParts {
  arrive: () => Promise<{ arrive: (code: string, state: string | null) => Promise<void> }>;
  leave: () => Promise<{ redirectAutomatically: () => Promise<void> }>;
}

let messenger: MessengerParts | null = null;

/** The application passes the loaders, as for its pages. */
export function loadMessengerBy(parts: MessengerParts): void {
  messenger = parts;
}

/** Failures of automatic log-in are ignored. */
const looksOn = () => {};

export function run(effects: Effect[]): void {
  refreshSession();
  for (const effect of effects) carryOut(effect);
}

function carryOut(effect: Effect): void {
  switch (effect.kind) {
    case "cleanAddress":
      cleanAddress(effect.names);
      return;
    case "fetchAccount":
      fetchAccount();
      return;
    case "forgetFetched":
    case "merchantChanged":
      queryClient.clear();
      return;
    case "showMessage":
      toast.error(translateNamed(effect.message));
      return;
    case "requireLogin":
      if (admit(currentAddress()).kind === "redirect") requireLogin({ replace: true });
      return;
    case "openBinding":
      goTo(routes.userBind.path, { replace: true });
      return;
    case "exchangeCode":
      messenger
        ?.arrive()
        .then(({ arrive }) => arrive(effect.code, entry.searchParams.get("state")))
        .catch(() => run(loginFailed()));
      return;
    case "startMessengerLogin":
      if (isMessenger()) {
        messenger?.leave().then(({ redirectAutomatically }) => redirectAutomatically(), looksOn);
      }
      return;
  }
}

/** Goes to the log-in page, which returns to the current address. */
export function requireLogin(options = { replace: false }): void {
  goTo(loginAddress(currentAddress()), options);
}

function cleanAddress(names: string[]): void {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
}

async function fetchAccount(): Promise<void> {
  try {
    run(accountFetched(await queryClient.fetchQuery(queryFor("account.info", {}))));
  } catch {
    // On any failure the account is empty; an invalid token has been reported to the session already.
    run(accountFetched(null));
  }
}
