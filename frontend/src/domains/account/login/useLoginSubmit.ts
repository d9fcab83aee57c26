// Sends a log-in that the core's check lets pass, and goes on to the page that asked for it.
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { FieldErrors, LoginGranted } from "@/core/generated/contract";
import { returnAddress } from "@/core/pages";
import { useRouteQuery } from "@/core/useRouteQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { logIn } from "@/session/actions";
import { toast } from "@/ui/toast/toast";
import { useFieldErrors } from "../useFieldErrors";
import { tellRefusal } from "./tooFast";

interface LoginAttempt {
  check: () => FieldErrors;
  send: () => Promise<LoginGranted>;
}

export function useLoginSubmit({ check, send }: LoginAttempt) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { url } = useRouteQuery("login");
  const errors = useFieldErrors();
  const login = useMutation({
    mutationFn: send,
    onSuccess: ({ token, id }) => {
      logIn(token, id);
      toast.success(t("errors.success.login"));
      void navigate(returnAddress(url ?? "/"), { replace: true });
    },
    onError: (error) => {
      if (!errors.refuseBy(error)) tellRefusal(error);
    },
  });
  return {
    errors,
    pending: login.isPending,
    submit: () => {
      if (!login.isPending && !errors.refuse(check())) login.mutate();
    },
  };
}
