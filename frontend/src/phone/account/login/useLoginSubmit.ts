// Sends a log-in and continues to the page that required it.
import { useNavigate } from "react-router";
import type { FieldErrors, LoginGranted } from "@/core/generated/contract";
import { returnAddress } from "@/core/pages";
import { useTranslation } from "@/i18n/useTranslation";
import { logIn } from "@/session/actions";
import { useSubmit } from "@/shared/form/useSubmit";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { toast } from "@/ui/toast/toast";

interface LoginAttempt {
  check: () => FieldErrors;
  send: () => Promise<LoginGranted>;
}

export function useLoginSubmit(attempt: LoginAttempt) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { url } = useRouteQuery("login");
  return useSubmit({
    ...attempt,
    onDone: ({ token, id }) => {
      logIn(token, id);
      toast.success(t("errors.success.login"));
      void navigate(returnAddress(url ?? "/"), { replace: true });
    },
  });
}
