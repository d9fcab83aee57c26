// Withdraws a work, after confirmation.
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { confirm } from "@/ui/overlay/confirm";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { toast } from "@/ui/toast/toast";
import { deleteFilesOf } from "./content";
import { useRefreshWorks } from "./useRefreshWorks";
import { useStaleWork } from "./useStaleWork";

type Withdrawn = Pick<OwnWork, "id" | "version" | "competitionId" | "status" | "published">;

/** `current` returns the server's version of the work when the question is answered. */
export function useWithdraw(current: () => Withdrawn | null, onWithdrawn?: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshWorks();
  const navigate = useNavigate();
  const tellStale = useStaleWork();
  /** The form stays at its initial version, so a second attempt uses the newer one that was reported. */
  const newer = useRef<OwnWork | null>(null);
  const newest = (): Withdrawn | null => {
    const known = current();
    const told = newer.current;
    return known && told?.id === known.id && told.version > known.version ? told : known;
  };
  const withdraw = useMutation({
    mutationFn: ({ id, version }: Withdrawn) =>
      call("work.withdraw", { id, version }, { showMessage: false }),
    onSuccess: async (_, { id, competitionId }) => {
      onWithdrawn?.();
      toast.success(t("work.withdrawn"));
      deleteFilesOf(competitionId, id);
      await overlaysSettled();
      await navigate(href("competition", { id: competitionId }), { replace: true });
      refresh();
    },
    onError: async (error, work) => {
      newer.current = await tellStale(error, work);
    },
  });
  const ask = async () => {
    const isShown = newest()?.published;
    const sure = await confirm({
      title: t("work.withdrawTitle"),
      text: t(isShown ? "work.withdrawShown" : "work.withdrawText"),
      confirmLabel: t("work.takeBack"),
      tone: "danger",
    });
    const work = newest();
    if (sure && work) withdraw.mutate(work);
  };
  return { ask, pending: withdraw.isPending };
}
