// Danmu of a video or of a wall: the switch, a list of them, and for a video a field to send one.
import type { ActivityId, WorkId } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Switch } from "@/ui/form/Switch";
import { Sheet } from "@/ui/overlay/Sheet";
import { DanmuComposer } from "./DanmuComposer";
import styles from "./DanmuSheet.module.css";
import { useDanmuSwitch } from "./danmuSwitch";
import { useCalm } from "./useCalm";
import { VideoDanmuList } from "./VideoDanmuList";
import { WallDanmuList } from "./WallDanmuList";

export interface DanmuSheetProps {
  open: boolean;
  onClose: () => void;
  activityId: ActivityId;
  /** Absent on a wall. */
  work?: { id: WorkId; durationMs: number; video: HTMLVideoElement | null } | undefined;
}

export function DanmuSheet({ open, onClose, activityId, work }: DanmuSheetProps) {
  const { t } = useTranslation();
  const [on, setOn] = useDanmuSwitch(work ? "video" : "wall");
  const calm = useCalm();
  const label = t(work ? "danmu.overVideo" : "danmu.overWall");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("danmu.title")}
      footer={work && <DanmuComposer workId={work.id} video={work.video} />}
    >
      <div className={styles.switch}>
        <span aria-hidden="true">{label}</span>
        <Switch label={label} checked={on} onChange={setOn} />
      </div>
      {calm && on && <p className={styles.note}>{t("danmu.calm")}</p>}
      {work ? (
        <VideoDanmuList workId={work.id} durationMs={work.durationMs} />
      ) : (
        <WallDanmuList activityId={activityId} />
      )}
    </Sheet>
  );
}
