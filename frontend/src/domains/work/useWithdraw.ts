// Takes a work back, after a question.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { forgetFiles } from "./content";

type Withdrawn = Pick<OwnWork, "id" | "version" | "competitionId">;

/** `current`: the work as the server has it by the time that the question has been answered. */
export function useWithdraw(current: () => Withdrawn | null, onWithdrawn?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const withdraw = useMutation({
    mutationFn: ({ id, version }: Withdrawn) =>
      call("work.withdraw", { id, version }, { showMessage: false }),
    onSuccess: (_, { id, competitionId }) => {
      onWithdrawn?.();
      toast.success(t("work.withdrawn"));
      forgetFiles(competitionId, id);
      void client.invalidateQueries({ queryKey: ["work.one"] });
      void client.invalidateQueries({ queryKey: ["work.mine"] });
      void navigate(href("competition", { id: competitionId }), { replace: true });
    },
    onError: toastError,
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("work.withdrawTitle"),
      text: t("work.withdrawText"),
      confirmLabel: t("work.takeBack"),
      tone: "danger",
    });
    const work = current();
    if (sure && work) withdraw.mutate(work);
  };
  return { ask, pending: withdraw.isPending };
}
