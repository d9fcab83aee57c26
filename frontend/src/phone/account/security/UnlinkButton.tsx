// Removes a way to log in, unless it is the last one.
import { useMutation } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { BindKind } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { showRefusal } from "@/shared/form/tooFast";
import { Button } from "@/ui/button/Button";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { cacheAccount } from "../useAccount";
import styles from "./Security.module.css";
import { forgetBindings, useBindings } from "./useBindings";

const QUESTION = { mobile: "mobileTitle", mail: "mailTitle", wx: "messengerTitle" } as const;

interface UnlinkButtonProps {
  /** A kind that is linked. */
  kind: BindKind;
  onDone: () => void;
}

export function UnlinkButton({ kind, onDone }: UnlinkButtonProps) {
  const { t } = useTranslation();
  const { data: bindings } = useBindings();
  const remove = useMutation({
    mutationFn: () =>
      call("account.unbind", { kind, code: "", password: "" }, { showMessage: false }),
    onSuccess: (account) => {
      cacheAccount(account);
      toast.success(t("security.unlink.done"));
      onDone();
    },
    onError: showRefusal,
    // Refetch after a failure too: the bindings may have changed elsewhere.
    onSettled: forgetBindings,
  });
  if (!bindings) return null;
  if (!bindings.removable.includes(kind)) {
    return <p className={styles.help}>{t("security.unlink.lastWay")}</p>;
  }
  const ask = async () => {
    const sure = await confirm({
      title: t(`security.unlink.${QUESTION[kind]}`),
      text: t("security.unlink.text"),
      confirmLabel: t("security.unlink.action"),
      tone: "danger",
    });
    if (sure) remove.mutate();
  };
  return (
    <Button
      tone="text"
      block
      loading={remove.isPending}
      className={styles.unlink}
      onClick={() => void ask()}
    >
      {t("security.unlink.action")}
    </Button>
  );
}
