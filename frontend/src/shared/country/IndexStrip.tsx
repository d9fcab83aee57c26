// The letters at the edge of a list: a finger slides along them, and arrow keys step through them.
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { classNames } from "@/ui/classNames";
import type { CountryGroup } from "./countries";
import styles from "./IndexStrip.module.css";

interface IndexStripProps {
  label: string;
  groups: readonly CountryGroup[];
  active: number;
  onGo: (index: number) => void;
}

function steppedTo(key: string, active: number, last: number): number | null {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return active + 1;
    case "ArrowUp":
    case "ArrowLeft":
      return active - 1;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** One tab stop for keyboards and screen readers instead of one for each letter. */
export function IndexStrip({ label, groups, active, onGo }: IndexStripProps) {
  const last = groups.length - 1;
  const go = (index: number) => {
    const within = Math.min(Math.max(index, 0), last);
    if (within !== active) onGo(within);
  };
  const slide = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    if (height > 0) go(Math.floor(((clientY - top) / height) * groups.length));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const index = steppedTo(event.key, active, last);
    if (index === null) return;
    event.preventDefault();
    go(index);
  };
  return (
    <div className={styles.place}>
      <div
        role="slider"
        tabIndex={0}
        className={styles.strip}
        // React's types do not include custom properties.
        style={{ "--letters": groups.length } as CSSProperties}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={last}
        // The top of a slider is its maximum.
        aria-valuenow={last - active}
        aria-valuetext={groups[active]?.heading}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          slide(event);
        }}
        onPointerMove={(event) => event.buttons !== 0 && slide(event)}
      >
        {groups.map(({ letter }, index) => (
          <span
            key={letter}
            aria-hidden="true"
            className={classNames(styles.letter, index === active && styles.on)}
          >
            {letter}
          </span>
        ))}
      </div>
    </div>
  );
}
