// The way for a user without a team and without a code: to look for a team, and to the requests of teams.
import { useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { preloadPart } from "@/ui/lazy/useLazyPart";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import styles from "./SearchCell.module.css";
import type { SearchPlace } from "./searchPlace";
import { useTeamSearch } from "./useTeamSearch";

const load = () => import("./SearchSheet").then((module) => module.SearchSheet);

export function SearchCell(props: SearchPlace) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLazyOverlay(load, open, close);
  // On a slow network a press would have no visible effect for seconds.
  useEffect(() => preloadPart(load), []);
  const { data } = useTeamSearch(props.competitionId);
  const count = data?.requests.length ?? 0;
  const words = () => {
    if (!data?.entry) return { label: t("team.search.open"), note: t("team.search.openNote") };
    const note = count > 0 ? t("team.search.asked", { count }) : data.entry.line;
    return { label: t("team.search.running"), note };
  };
  return (
    <>
      <ListCard className={styles.card}>
        <ListCell icon="users-three" {...words()} onClick={() => setOpen(true)} />
      </ListCard>
      {Sheet && <Sheet {...props} open={open} onClose={close} />}
    </>
  );
}
