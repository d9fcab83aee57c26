// The way to persons who look for a team; the sheet with them loads after the page.
import { useEffect, useState } from "react";
import type { TeamId } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCell } from "@/ui/card/ListCell";
import { preloadPart } from "@/ui/lazy/useLazyPart";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";

const load = () => import("../search/SearchersSheet").then((module) => module.SearchersSheet);

interface FindMembersProps {
  teamId: TeamId;
  /** False hides the way, but not an open sheet: the last place may be taken meanwhile. */
  offered: boolean;
}

export function FindMembers({ teamId, offered }: FindMembersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLazyOverlay(load, open, close);
  // On a slow network a press would have no visible effect for seconds.
  useEffect(() => {
    if (offered) preloadPart(load);
  }, [offered]);
  return (
    <>
      {offered && (
        <ListCell
          icon="magnifying-glass"
          label={t("team.searchers.title")}
          note={t("team.searchers.note")}
          onClick={() => setOpen(true)}
        />
      )}
      {Sheet && <Sheet teamId={teamId} open={open} onClose={close} />}
    </>
  );
}
