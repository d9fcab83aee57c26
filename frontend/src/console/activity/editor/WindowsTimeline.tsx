// The windows on one line of time: bars are dragged or moved by keys, and what contradicts is shown with ways to mend it.
import { useState } from "react";
import { checkActivity } from "@/core/activityEditor";
import type { OrganiserGroup } from "@/core/generated/contract";
import { DEFAULT_TIME_ZONE } from "@/i18n/timeZone";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { shareOf, type TimelineScale, timelineScale } from "./timelineScale";
import type { ActivityDraft } from "./useActivityDraft";
import { WindowConflicts } from "./WindowConflicts";
import { WindowLane } from "./WindowLane";
import styles from "./WindowsTimeline.module.css";
import { type EditedTimes, pathOf, timesOf, WINDOWS, withTimes } from "./windows";

/** Room that half of a mark's label needs, percent of the line. */
const LABEL_SHARE = 4;

interface WindowsTimelineProps {
  draft: ActivityDraft;
  groups: OrganiserGroup[];
}

export function WindowsTimeline({ draft, groups }: WindowsTimelineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  /** The windows before each change here, and after the last one: changes made elsewhere are not undone. */
  const [past, setPast] = useState<{ before: EditedTimes[]; after: EditedTimes | null }>({
    before: [],
    after: null,
  });
  /** While a bar is dragged the line keeps its scale. */
  const [held, setHeld] = useState<TimelineScale | null>(null);
  const { body, edit } = draft;
  const windows = timesOf(body);
  const zone = body.timezone ?? DEFAULT_TIME_ZONE;
  const scale = held ?? timelineScale(windows, zone);
  if (!scale) return null;
  const hasRoom = (at: number) => Math.abs(shareOf(scale, at) - 50) < 50 - LABEL_SHARE;
  // A draft may be saved with contradicting times; here they are shown at once.
  const errors = checkActivity(body, groups);
  const isUnchanged = JSON.stringify(past.after) === JSON.stringify(windows);
  const before = isUnchanged ? past.before : [];
  /** Sets windows; the first change of a drag is a step of its own, later ones continue it. */
  const change = (fields: Partial<EditedTimes>, continues = false) => {
    const after = { ...windows, ...fields };
    setPast((last) => ({ before: continues ? last.before : [...before, windows], after }));
    edit(withTimes(body, after));
  };
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    setPast({ before: before.slice(0, -1), after: last });
    edit(withTimes(body, last));
  };
  return (
    <Card pad>
      <div className={styles.head}>
        <h2>{t("console.editor.timeline.title")}</h2>
        <Button tone="text" size="sm" disabled={before.length === 0} onClick={undo}>
          {t("console.editor.timeline.undo")}
        </Button>
      </div>
      <div className={styles.scroll}>
        <div className={styles.line}>
          <div className={styles.axis} aria-hidden="true">
            {scale.marks.filter(hasRoom).map((at) => (
              <span key={at} style={{ left: `${shareOf(scale, at)}%` }}>
                {format.dayMonth(at, zone)}
              </span>
            ))}
          </div>
          {WINDOWS.map((pair) => (
            <WindowLane
              key={pair.name}
              pair={pair}
              windows={windows}
              zone={zone}
              scale={scale}
              isBad={[pair.start, pair.end].some((name) => errors[pathOf(name)])}
              onChange={change}
              onHold={(holds) => setHeld(holds ? scale : null)}
            />
          ))}
        </div>
      </div>
      <p className="t2 small">{t("console.editor.timeline.help")}</p>
      <WindowConflicts body={body} groups={groups} errors={errors} onMend={change} />
    </Card>
  );
}
