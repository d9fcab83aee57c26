// One window on the line of time: the bar moves both ends, the handles move one.
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { movedBy, STEP_MS, shareOf, type TimelineScale } from "./timelineScale";
import styles from "./WindowsTimeline.module.css";
import type { EditedTimes, WindowField, WindowPair } from "./windows";

const DAY_STEPS = 24;

interface WindowLaneProps {
  pair: WindowPair;
  windows: EditedTimes;
  zone: string;
  scale: TimelineScale;
  /** Contradicts another window. */
  isBad: boolean;
  /** `continues` the change before: both are undone as one. */
  onChange: (fields: Partial<EditedTimes>, continues?: boolean) => void;
  onHold: (holds: boolean) => void;
}

interface Drag {
  pointer: number;
  x: number;
  width: number;
  fields: readonly WindowField[];
  began: EditedTimes;
  /** Distance of the last move, ms; null before the first. */
  by: number | null;
}

/** The windows with these times moved; times that are not set remain so. */
function moved(windows: EditedTimes, fields: readonly WindowField[], by: number) {
  return Object.fromEntries(
    fields.map((name) => {
      const time = windows[name];
      return [name, time && new Date(Date.parse(time) + by).toISOString()];
    }),
  ) as Partial<EditedTimes>;
}

export function WindowLane(props: WindowLaneProps) {
  const { pair, windows, zone, scale, isBad, onChange, onHold } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const start = windows[pair.start];
  const end = windows[pair.end];
  const name = t(`console.editor.window.${pair.name}`);
  const begin = (event: PointerEvent<HTMLElement>, fields: readonly WindowField[]) => {
    if (event.button !== 0 || !track.current) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width } = track.current.getBoundingClientRect();
    const { pointerId, clientX } = event;
    drag.current = { pointer: pointerId, x: clientX, width, fields, began: windows, by: null };
    onHold(true);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    const by = movedBy(scale, event.clientX - now.x, now.width);
    if (by === (now.by ?? 0)) return;
    onChange(moved(now.began, now.fields, by), now.by !== null);
    now.by = by;
  };
  const finish = () => {
    drag.current = null;
    onHold(false);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, field: WindowField) => {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const days = { PageDown: -1, PageUp: 1 }[event.key];
    const by = steps ?? (days && days * DAY_STEPS);
    if (by === undefined) return;
    event.preventDefault();
    onChange(moved(windows, [field], by * STEP_MS));
  };
  const handle = (field: WindowField, at: string, edge: "start" | "end") => (
    <span
      role="slider"
      tabIndex={0}
      className={styles[edge]}
      aria-label={`${name}: ${t(`console.editor.${edge}`)}`}
      aria-valuemin={scale.from}
      aria-valuemax={scale.until}
      aria-valuenow={Date.parse(at)}
      aria-valuetext={format.dateTime(at, zone)}
      aria-invalid={isBad}
      onKeyDown={(event) => onKey(event, field)}
      onPointerDown={(event) => begin(event, [field])}
      onPointerMove={follow}
      onPointerUp={finish}
      onPointerCancel={finish}
    />
  );
  return (
    <div className={styles.lane}>
      <div className={styles.name}>
        <b>{name}</b>
        <span>
          {start && end ? format.span(start, end, zone) : t("console.editor.timeline.unset")}
        </span>
      </div>
      <div ref={track} className={styles.track}>
        {scale.marks.map((at) => (
          <i key={at} style={{ left: `${shareOf(scale, at)}%` }} />
        ))}
        {start && end && (
          <div
            className={classNames(styles.bar, isBad && styles.bad)}
            style={barStyle(scale, Date.parse(start), Date.parse(end))}
            onPointerDown={(event) => begin(event, [pair.start, pair.end])}
            onPointerMove={follow}
            onPointerUp={finish}
            onPointerCancel={finish}
          >
            {handle(pair.start, start, "start")}
            {handle(pair.end, end, "end")}
          </div>
        )}
      </div>
    </div>
  );
}

/** A window that ends before it begins is drawn too, so that it can be dragged back. */
function barStyle(scale: TimelineScale, start: number, end: number) {
  const left = shareOf(scale, Math.min(start, end));
  return { left: `${left}%`, width: `${shareOf(scale, Math.max(start, end)) - left}%` };
}
