// The windows on one line of time: bars are dragged or moved by keys, and what contradicts is shown with ways to mend it.
import { useState } from "react";
import { checkActivity } from "@/core/activityEditor";
import type { OrganiserGroup, WindowsBody } from "@/core/generated/contract";
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
import { WINDOWS } from "./windows";

interface WindowsTimelineProps {
  draft: ActivityDraft;
  groups: OrganiserGroup[];
}

export function WindowsTimeline({ draft, groups }: WindowsTimelineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [before, setBefore] = useState<WindowsBody[]>([]);
  /** While a bar is dragged the line keeps its scale. */
  const [held, setHeld] = useState<TimelineScale | null>(null);
  const { body, edit } = draft;
  const { windows } = body;
  const zone = body.timezone ?? DEFAULT_TIME_ZONE;
  const scale = held ?? timelineScale(windows, zone);
  if (!scale) return null;
  // A draft may be saved with contradicting times; here they are shown at once.
  const errors = checkActivity(body, groups);
  const change = (next: Partial<WindowsBody>) => edit({ windows: { ...windows, ...next } });
  const remember = () => setBefore([...before, windows]);
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    edit({ windows: last });
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
            {scale.marks.map((at) => (
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
              isBad={[pair.start, pair.end].some((name) => errors[`windows.${name}`])}
              onChange={change}
              onBegin={remember}
              onHold={(holds) => setHeld(holds ? scale : null)}
            />
          ))}
        </div>
      </div>
      <p className="t2 small">{t("console.editor.timeline.help")}</p>
      <WindowConflicts
        body={body}
        groups={groups}
        errors={errors}
        onMend={(next) => {
          remember();
          change(next);
        }}
      />
    </Card>
  );
}
