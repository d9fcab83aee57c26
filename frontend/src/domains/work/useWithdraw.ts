// Takes a work back, after a question.
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { confirm } from "@/ui/overlay/confirm";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { toast } from "@/ui/toast/toast";
import { forgetFilesOf } from "./content";
import { useRefreshWorks } from "./useRefreshWorks";

type Withdrawn = Pick<OwnWork, "id" | "version" | "competitionId" | "status">;

/** `current`: the work as the server has it by the time that the question has been answered. */
export function useWithdraw(current: () => Withdrawn | null, onWithdrawn?: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshWorks();
  const navigate = useNavigate();
  const withdraw = useMutation({
    mutationFn: ({ id, version }: Withdrawn) =>
      call("work.withdraw", { id, version }, { showMessage: false }),
    onSuccess: async (_, { id, competitionId }) => {
      onWithdrawn?.();
      toast.success(t("work.withdrawn"));
      forgetFilesOf(competitionId, id);
      await overlaysSettled();
      await navigate(href("competition", { id: competitionId }), { replace: true });
      refresh();
    },
    onError: toastError,
  });
  const ask = async () => {
    const isShown = current()?.status === "published";
    const sure = await confirm({
      title: t("work.withdrawTitle"),
      text: t(isShown ? "work.withdrawShown" : "work.withdrawText"),
      confirmLabel: t("work.takeBack"),
      tone: "danger",
    });
    const work = current();
    if (sure && work) withdraw.mutate(work);
  };
  return { ask, pending: withdraw.isPending };
}
