// Handles an action on a work that has changed meanwhile: refetches it and reports its state.
import { useQueryClient } from "@tanstack/react-query";
import { refusalCode } from "@/core/callError";
import { NOT_POSSIBLE, VERSION_CONFLICT } from "@/core/generated/codes";
import type { OwnWork } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";

type Seen = Pick<OwnWork, "id" | "status">;

/** Reports a failure; returns the current work if the failure was due to its change. */
export function useStaleWork(): (error: unknown, seen: Seen) => Promise<OwnWork | null> {
  const client = useQueryClient();
  const { t } = useTranslation();
  return async (error, seen) => {
    const code = refusalCode(error);
    const isStale = code === VERSION_CONFLICT || code === NOT_POSSIBLE;
    const read = queryFor("work.one", { id: seen.id });
    const found = isStale
      ? await client.fetchQuery({ ...read, staleTime: 0 }).catch(() => null)
      : null;
    const now = found?.own;
    if (!now) {
      toastError(error);
      return null;
    }
    const status = t(`work.status.${now.status}`);
    toast.info(
      now.status === seen.status ? t("work.stale.content") : t("work.stale.status", { status }),
    );
    return now;
  };
}
