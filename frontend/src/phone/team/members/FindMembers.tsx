// The way to persons who look for a team; the sheet with them loads when it first opens.
import { useState } from "react";
import type { TeamId } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCell } from "@/ui/card/ListCell";
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
