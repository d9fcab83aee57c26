// Handles the return from the messaging app with a code: exchanges it for a log-in, or for a handle to bind a
// phone.
import { call } from "@/core/call";
import { refusalCode } from "@/core/callError";
import { routes } from "@/core/generated/routes";
import { returnAddress } from "@/core/pages";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { accountFetched, bindingNeeded, loginFailed } from "@/core/sessionEvents";
import { toastError } from "@/core/toastError";
import { currentAddress, goTo } from "@/host/navigation";
import { moreTexts } from "@/i18n/i18n";
import { translate } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";
import { logIn } from "../actions";
import { run } from "../effects";
import { useSession } from "../store";
import { clearState, storedState, storeState } from "./redirectState";

/** Lifetime of a handle, a little less than the server's. */
const BINDING_MS = 590_000;

/** `state` is the value in the address; it differs in a link made by another person. */
export async function arrive(code: string, state: string | null): Promise<void> {
  const attempt = storedState("attempt");
  clearState("attempt");
  if (!attempt || attempt.state !== state) {
    // Without an answer of the app, a code in the address belongs to the page itself.
    if (attempt) restoreAddress(attempt.address);
    return fail();
  }
  const { address, agreementVersion, purpose } = attempt;
  if (purpose === "bind") return bind(code, address);
  const chosen = purpose === "login";
  try {
    const { token, id, bind } = await call(
      "account.messengerLogin",
      { code, agreementVersion },
      { showMessage: false },
    );
    if (token && id) {
      logIn(token, id);
      if (chosen) toast.success(translate("errors.success.login"));
      continueAfterLogin(address);
    } else if (bind) {
      storeState("binding", {
        handle: bind,
        until: Date.now() + BINDING_MS,
        returnTo: afterLogin(address),
        agreementVersion,
      });
      restoreAddress(address);
      run(bindingNeeded());
    } else fail();
  } catch (error) {
    restoreAddress(address);
    fail();
    // A refusal names the remedy, such as leaving snapshot mode.
    if (chosen && refusalCode(error) !== null) toastError(error);
  }
}

/** The account stays signed in, with any outcome. */
async function bind(code: string, address: string): Promise<void> {
  restoreAddress(address);
  const { token, userId } = useSession.getState().session;
  try {
    await call("account.messengerBind", { code }, { showMessage: false });
    if (token) logIn(token, userId);
    await moreTexts();
    toast.success(translate("security.messenger.done"));
  } catch (error) {
    // Shows the refusal instead of a failed log-in: the user is still logged in.
    run(loginFailed().filter(({ kind }) => kind !== "showMessage"));
    toastError(error);
    await queryClient.fetchQuery(queryFor("account.info", {})).then(
      (account) => run(accountFetched(account)),
      () => run(accountFetched(null)),
    );
  }
}

function fail(): void {
  run(loginFailed());
}

/** From the log-in page, continues to the page it would return to; any other page stays. */
function afterLogin(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  return pathname === routes.login.path ? returnAddress(searchParams.get("url") ?? "/") : address;
}

/** True until the user navigates elsewhere; a guarded page may have redirected to the log-in meanwhile. */
function waitsAt(address: string): boolean {
  const path = (one: string) => new URL(afterLogin(one), location.origin).pathname;
  return path(currentAddress()) === path(address);
}

function goToIfElsewhere(address: string): void {
  if (address !== currentAddress()) goTo(address, { replace: true });
}

/** Restores the address: the page may have had a `code` of its own, which was replaced by the app's. */
function restoreAddress(address: string): void {
  if (waitsAt(address)) goToIfElsewhere(address);
}

/** After a log-in, leaves the log-in page, whichever page required it. */
function continueAfterLogin(address: string): void {
  goToIfElsewhere(afterLogin(waitsAt(address) ? address : currentAddress()));
}
