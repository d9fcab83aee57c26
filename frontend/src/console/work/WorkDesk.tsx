// The review desk: one work large, its facts and decisions beside it, the others of the view in a strip.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrganiserWork, WorkLine } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Segmented } from "@/ui/choice/Segmented";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./WorkDesk.module.css";
import { WorkDetails } from "./WorkDetails";
import { WorkStage } from "./WorkStage";
import { WorkStrip } from "./WorkStrip";

interface WorkDeskProps {
  id: number;
  lines: readonly WorkLine[];
  /** Undefined returns to the list. */
  onOpen: (id: number | undefined) => void;
}

export function WorkDesk({ id, lines, onOpen }: WorkDeskProps) {
  const { t } = useTranslation();
  const one = useQuery(organiserQuery("organise.workOne", { id }));
  const at = lines.findIndex(({ card }) => card.id === id);
  const previous = at < 0 ? undefined : lines[at - 1]?.card.id;
  const next = at < 0 ? undefined : lines[at + 1]?.card.id;
  return (
    <main className={styles.desk}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("console.title.works")}</h1>
        <IconButton
          icon="caret-up-bold"
          size={18}
          label={t("console.table.before")}
          aria-keyshortcuts="K"
          disabled={previous === undefined}
          onClick={() => onOpen(previous)}
        />
        <IconButton
          icon="caret-down-bold"
          size={18}
          label={t("console.table.after")}
          aria-keyshortcuts="J"
          disabled={next === undefined}
          onClick={() => onOpen(next)}
        />
        <Button tone="line" size="sm" icon="squares-four" onClick={() => onOpen(undefined)}>
          {t("console.works.toList")}
        </Button>
      </header>
      <WorkStrip lines={lines} openId={id} onOpen={onOpen} />
      <QueryView query={one} skeleton={<Skeleton className={styles.waiting} />}>
        {(work) => <OneWork key={id} work={work} onDecided={() => onOpen(next)} />}
      </QueryView>
    </main>
  );
}

type Version = "newer" | "shown";

/** A published work may have a newer version, which is what waits for the decision. */
function OneWork({ work, onDecided }: { work: OrganiserWork; onDecided: () => void }) {
  const { t } = useTranslation();
  const { revision } = work.work;
  const [version, setVersion] = useState<Version>("newer");
  const shown = (version === "newer" && revision) || work.work;
  return (
    <>
      <WorkStage
        key={version}
        workId={work.work.id}
        title={shown.content.title}
        media={shown.media}
      >
        {revision && (
          <Segmented
            label={t("work.version.label")}
            value={version}
            onChange={setVersion}
            options={[
              { value: "newer", label: t("work.version.newer") },
              { value: "shown", label: t("work.version.shown") },
            ]}
          />
        )}
      </WorkStage>
      <WorkDetails work={work} content={shown.content} onDecided={onDecided} />
    </>
  );
}
