// The moments around the shown one, small and in a row.
import { useEffect, useRef } from "react";
import type { Moment } from "@/core/generated/contract";
import { pictureFor } from "@/core/pictures";
import { useTranslation } from "@/i18n/useTranslation";
import { useMomentName } from "@/shared/moment/MomentTile";
import { density } from "@/ui/picture/density";
import styles from "./MomentStrip.module.css";

/** Number of moments on either side of the shown one. */
const WINDOW_RADIUS = 15;
const SIDE = 58;

interface MomentStripProps {
  moments: readonly Moment[];
  current: number;
  onChoose: (moment: Moment) => void;
}

export function MomentStrip({ moments, current, onChoose }: MomentStripProps) {
  const { t } = useTranslation();
  const nameOf = useMomentName();
  const strip = useRef<HTMLDivElement>(null);
  // The scroll position belongs to the element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another moment is shown.
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (strip.current && shown) {
      strip.current.scrollLeft = shown.offsetLeft - strip.current.clientWidth / 2 + SIDE / 2;
    }
  }, [current, moments.length]);
  const index = moments.findIndex(({ id }) => id === current);
  if (moments.length < 2 || index < 0) return null;
  const from = Math.max(0, index - WINDOW_RADIUS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields.
    <div ref={strip} className={styles.strip} role="group" aria-label={t("scene.strip")}>
      {moments.slice(from, index + WINDOW_RADIUS + 1).map((moment) => {
        const source = moment.kind === "video" ? moment.poster : moment.address;
        return (
          <button
            key={moment.id}
            type="button"
            className={styles.one}
            aria-label={nameOf(moment)}
            aria-current={moment.id === current || undefined}
            onClick={() => onChoose(moment)}
          >
            {source && <img src={pictureFor(source, SIDE, density())} alt="" loading="lazy" />}
          </button>
        );
      })}
    </div>
  );
}
