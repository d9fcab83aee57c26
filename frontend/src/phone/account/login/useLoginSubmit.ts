// Sends a log-in and continues to the page that required it.
import { useNavigate } from "react-router";
import type { FieldErrors, LoginGranted } from "@/core/generated/contract";
import { currentAddress } from "@/host/navigation";
import { useTranslation } from "@/i18n/useTranslation";
import { logIn } from "@/session/actions";
import { actionAfterLogin } from "@/session/loginSheet";
import { useSubmit } from "@/shared/form/useSubmit";
import { openOverlays, overlaysSettled } from "@/ui/overlay/overlayHistory";
import { toast } from "@/ui/toast/toast";
import { useLoginTarget } from "./loginTarget";

interface LoginAttempt {
  /** The attempt creates an account. */
  creates?: boolean;
  check: () => FieldErrors;
  send: () => Promise<LoginGranted>;
}

export function useLoginSubmit({ creates = false, ...attempt }: LoginAttempt) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to, leave } = useLoginTarget();
  return useSubmit({
    ...attempt,
    onDone: async ({ token, id }) => {
      logIn(token, id);
      toast.success(t(creates ? "account.login.created" : "errors.success.login"));
      if (!leave) return void navigate(to, { replace: true });
      const act = actionAfterLogin();
      // The sheet that asked stays open below that of the log-in.
      const staying = openOverlays() - 1;
      // A visitor who has closed the sheet meanwhile stays on the page.
      if (!leave()) return;
      await overlaysSettled(staying);
      // A button of the page itself asked for the log-in: the page and its history entry stay.
      if (to !== currentAddress()) void navigate(to);
      else act?.();
    },
  });
}
