// Carries out what the core's session asks for, in its order.
import i18next from "i18next";
import { call } from "@/core/call";
import type { Effect } from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";
import { admit, loginAddress } from "@/core/pages";
import { queryClient } from "@/core/queryClient";
import { accountFetched, loginFailed } from "@/core/sessionEvents";
import { toast } from "@/ui/toast/toast";
import { currentAddress, goTo } from "./navigation";
import { refreshSession } from "./store";

export function run(effects: Effect[]): void {
  refreshSession();
  for (const effect of effects) carryOut(effect);
}

function carryOut(effect: Effect): void {
  switch (effect.kind) {
    case "cleanAddress":
      return cleanAddress(effect.names);
    case "fetchAccount":
      return void fetchAccount();
    case "forgetFetched":
    case "merchantChanged":
      return queryClient.clear();
    case "showMessage":
      return toast.error(i18next.t(effect.message as "errors.generic"));
    case "requireLogin":
      if (admit(currentAddress()).kind === "redirect") requireLogin({ replace: true });
      return;
    case "openBinding":
      return goTo(routes.userBind.path);
    case "exchangeCode":
      // No call takes a code of the messaging app yet: it counts as refused.
      return run(loginFailed());
    case "startMessengerLogin":
      // Not configured: stored by the core, and nothing visible happens.
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
    run(accountFetched(await call("account.info", {}, { showMessage: false })));
  } catch {
    // Whatever went wrong, the account is empty; a dead token has been told to the session.
    run(accountFetched(null));
  }
}
