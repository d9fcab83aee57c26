// Discards the newer version of a published work, after confirmation.
import { useMutation } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { OwnWork } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { deleteFilesOf } from "./content";
import { useRefreshWorks } from "./useRefreshWorks";
import { useStaleWork } from "./useStaleWork";

export function useDiscard(own: OwnWork) {
  const { t } = useTranslation();
  const refresh = useRefreshWorks();
  const tellStale = useStaleWork();
  const discard = useMutation({
    mutationFn: ({ id, version }: OwnWork) =>
      call("work.discard", { id, version }, { showMessage: false }),
    onSuccess: (_, { id, competitionId }) => {
      toast.success(t("work.discarded"));
      deleteFilesOf(competitionId, id);
      refresh();
    },
    onError: tellStale,
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("work.discardTitle"),
      text: t("work.discardText"),
      confirmLabel: t("work.discardVersion"),
      tone: "danger",
    });
    if (sure) discard.mutate(own);
  };
  return { ask, pending: discard.isPending };
}
