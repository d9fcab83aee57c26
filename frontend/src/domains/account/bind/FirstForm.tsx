// Finishes a first log-in by the messaging app: the number's account is logged in, made where there is none.
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import { CallError } from "@/core/callError";
import { checkPhoneBind } from "@/core/forms";
import { loginAddress } from "@/core/pages";
import { useTranslation } from "@/i18n/useTranslation";
import { logIn } from "@/session/actions";
import { forget, type livingBinding } from "@/session/messenger/kept";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { toast } from "@/ui/toast/toast";
import { noPhoneCode, PhoneCodeFields } from "../login/PhoneCodeFields";
import { tellRefusal } from "../login/tooFast";
import { useFieldErrors } from "../useFieldErrors";
import styles from "./BindForm.module.css";

/** The messaging app has to be asked once more. */
const HANDLE_ENDED = 6082;

type Binding = NonNullable<ReturnType<typeof livingBinding>>;

export function FirstForm({ binding }: { binding: Binding }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(noPhoneCode);
  const { country, mobile, code } = value;
  const areaCode = country.code;
  const errors = useFieldErrors();
  useFocusErrors(form, errors.attempt);
  const { handle, returnTo, agreementVersion } = binding;
  const send = useMutation({
    mutationFn: () =>
      call(
        "account.phoneBind",
        { areaCode, mobile: mobile.trim(), code, bind: handle, agreementVersion },
        { showMessage: false },
      ),
    onSuccess: ({ token, id }) => {
      forget("binding");
      if (!token || !id) return;
      logIn(token, id);
      toast.success(t("errors.success.login"));
      void navigate(returnTo, { replace: true });
    },
    onError: (error) => {
      if (errors.refuseBy(error)) return;
      tellRefusal(error);
      // A handle that has ended is asked for anew, at the log-in.
      if (error instanceof CallError && error.code === HANDLE_ENDED) {
        forget("binding");
        void navigate(loginAddress(returnTo), { replace: true });
      }
    },
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = checkPhoneBind(areaCode, mobile, code, handle, agreementVersion ?? undefined);
        if (!send.isPending && !errors.refuse(found)) send.mutate();
      }}
    >
      <PhoneCodeFields value={value} onChange={setValue} errors={errors} purpose="bind" />
      <p className={styles.help}>{t("messenger.bind.help")}</p>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        loading={send.isPending}
        className={styles.submit}
      >
        {t("messenger.bind.submit")}
      </Button>
    </form>
  );
}
