// Opens the sheet of danmu, whose code loads with the first use, and shows danmu where they are switched on.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { type LoadPart, useLazyPart } from "@/ui/lazy/useLazyPart";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import type { DanmuSheetProps } from "./DanmuSheet";
import { useDanmuSwitch } from "./danmuSwitch";
import type { VideoDanmuProps } from "./VideoDanmu";
import type { WallDanmuProps } from "./WallDanmu";

const sheet: LoadPart<DanmuSheetProps> = async () => (await import("./danmuParts")).DanmuSheet;
const overVideo: LoadPart<VideoDanmuProps> = async () => (await import("./danmuParts")).VideoDanmu;
const overWall: LoadPart<WallDanmuProps> = async () => (await import("./danmuParts")).WallDanmu;

type DanmuButtonProps = Omit<DanmuSheetProps, "open" | "onClose"> & {
  /** On dark glass over a picture. */
  glass?: boolean | undefined;
};

export function DanmuButton({ glass, ...subject }: DanmuButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [on] = useDanmuSwitch(subject.work ? "video" : "wall");
  const close = () => setOpen(false);
  const Part = useLazyOverlay(sheet, open, close);
  return (
    <>
      <IconButton
        glass={glass}
        icon={on ? "chat-teardrop-text-fill" : "chat-teardrop-text"}
        label={t("danmu.title")}
        aria-haspopup="dialog"
        loading={open && !Part}
        onClick={() => setOpen(true)}
      />
      {Part && <Part {...subject} open={open} onClose={close} />}
    </>
  );
}

/** Danmu over the video of a work that is shown. */
export function DanmuOverVideo({
  workId,
  video,
}: {
  workId: number;
  video: HTMLVideoElement | null;
}) {
  const [on] = useDanmuSwitch("video");
  const { Part } = useLazyPart(overVideo, on && video !== null, ignored);
  return on && video && Part ? <Part key={workId} workId={workId} video={video} /> : null;
}

/** New danmu over a wall. */
export function DanmuOverWall({ activityId }: WallDanmuProps) {
  const [on] = useDanmuSwitch("wall");
  const { Part } = useLazyPart(overWall, on, ignored);
  return on && Part ? <Part activityId={activityId} /> : null;
}

/** Without their code no danmu are shown. */
function ignored(): void {}
