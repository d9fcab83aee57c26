// The state of a work, and its author's actions.
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { OwnWork, RevisionStatus, WorkRevision } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Segmented } from "@/ui/choice/Segmented";
import { Screen } from "@/ui/frame/Screen";
import { OwnVotes } from "./OwnVotes";
import { type Stopped, StoppedBanner } from "./StoppedBanner";
import { usePolling } from "./usePolling";
import { useWorkActions } from "./WorkActions";
import { WorkHead } from "./WorkHead";
import { WorkNotes } from "./WorkNotes";
import styles from "./WorkState.module.css";
import { WorkVersion } from "./WorkVersion";

interface WorkStateProps {
  own: OwnWork;
  onEdit: (() => void) | null;
  /** Set if the form was closed because works are not accepted. */
  stopped?: Stopped | null;
}

const REVISION_LOOKS = {
  draft: { tone: "info" },
  reviewing: { tone: "info" },
  returned: { tone: "bad", icon: "arrow-u-up-left-bold" },
} as const satisfies Record<RevisionStatus, object>;

function shownAt({ id, published }: OwnWork): string | null {
  return published ? href("displayGallery", { workId: id }) : null;
}

export function WorkState({ own, onEdit, stopped }: WorkStateProps) {
  const { revision } = own;
  const { dock, below } = useWorkActions(own, onEdit);
  const client = useQueryClient();
  usePolling(own);
  return (
    <Screen dock={dock} onRefresh={() => client.refetchQueries({ type: "active" })}>
      <div className={styles.page}>
        <WorkHead competitionId={own.competitionId} />
        {stopped && <StoppedBanner {...stopped} />}
        {revision ? (
          <BothVersions own={own} revision={revision} />
        ) : (
          <>
            <WorkNotes own={own} />
            <WorkVersion version={own} workNo={own.workNo} shownAt={shownAt(own)} />
          </>
        )}
        <OwnVotes own={own} />
        {below}
      </div>
    </Screen>
  );
}

/** The published version, and the newer one that waits for a review. */
function BothVersions({ own, revision }: { own: OwnWork; revision: WorkRevision }) {
  const { t } = useTranslation();
  const panelId = useId();
  const [chosen, setChosen] = useState<"shown" | "newer">("newer");
  const isNewer = chosen === "newer";
  const isShown = own.published;
  return (
    <>
      <Segmented
        label={t("work.version.label")}
        panelId={panelId}
        value={chosen}
        onChange={setChosen}
        options={[
          {
            value: "shown",
            label: t(isShown ? "work.version.shown" : `work.status.${own.status}`),
          },
          { value: "newer", label: t("work.version.newer") },
        ]}
      />
      <div id={panelId} role="tabpanel" className={styles.panel}>
        {isNewer && (
          <Banner
            {...REVISION_LOOKS[revision.status]}
            title={t(`work.revision.${revision.status}`)}
          >
            {revision.returnReason}
          </Banner>
        )}
        <WorkNotes own={own} />
        <WorkVersion
          key={chosen}
          version={isNewer ? revision : own}
          workNo={own.workNo}
          shownAt={isNewer ? null : shownAt(own)}
        />
      </div>
    </>
  );
}
