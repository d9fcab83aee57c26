// A picture on the stage: the small version, already loaded as a neighbour, until the sharp one is loaded.
import { useCallback, useState } from "react";
import { limits } from "@/core/generated/limits";
import { largePictureFor, pictureFor } from "@/core/pictures";
import { columnsFor } from "@/shared/list/masonry";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { density } from "@/ui/picture/density";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./Still.module.css";
import type { Slide } from "./slide";

/** Scale for which an enlarged picture is loaded. */
const ZOOMED_SCALE = 2.5;
/** Room at the sides of a wall's columns, and half the gap between two, px. */
const SIDE_PADDING = 40;
const HALF_GAP = 6;

/** The version that the wall shows: readers who come from there have it in the cache. */
function smallPicture(source: string): string {
  const room = window.innerWidth - SIDE_PADDING;
  return pictureFor(source, room / columnsFor(room) - HALF_GAP, density());
}

interface StillProps {
  slide: Slide;
  /** A neighbour of the shown picture; only its small version is loaded. */
  waiting?: boolean | undefined;
  /** The picture is enlarged, so its largest version is loaded too. */
  close?: boolean | undefined;
}

export function Still({ slide, waiting = false, close = false }: StillProps) {
  const width = Math.min(window.innerWidth, limits.layoutMaxWidthPx);
  const source = slide.kind === "video" ? slide.poster : slide.address;
  if (!source) return null;
  const small = smallPicture(source);
  if (waiting) return <Layer key={small} address={small} alt="" priority="low" />;
  return (
    <Shown
      key={source}
      small={small}
      sharp={largePictureFor(source, width, density())}
      // One size for all scales, so that it is fetched once. A file without more pixels has no larger
      // version.
      closest={
        close && slide.width > width * density()
          ? largePictureFor(source, width * ZOOMED_SCALE, density())
          : null
      }
      alt={slide.alt}
    />
  );
}

interface ShownProps {
  small: string;
  sharp: string;
  closest: string | null;
  alt: string;
}

function Shown({ small, sharp, closest, alt }: ShownProps) {
  const labels = useUiLabels();
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const onLoad = useCallback(
    (address: string) => setLoaded((before) => new Set(before).add(address)),
    [],
  );
  const onError = (address: string) => setBroken((before) => new Set(before).add(address));
  if (broken.has(sharp) && broken.has(small)) {
    return (
      <p className={styles.broken} role="img" aria-label={`${alt}: ${labels.loadFailed}`}>
        <Icon name="image" size={32} />
        {labels.loadFailed}
      </p>
    );
  }
  const both = { onLoad, onError };
  return (
    <>
      {!loaded.has(sharp) && small !== sharp && (
        <Layer address={small} alt={broken.has(sharp) ? alt : ""} priority="high" {...both} />
      )}
      {!broken.has(sharp) && <Layer address={sharp} alt={alt} priority="high" {...both} />}
      {closest && closest !== sharp && !broken.has(closest) && (
        <Layer address={closest} alt="" priority="high" hidden={!loaded.has(closest)} {...both} />
      )}
      {!loaded.has(small) && !loaded.has(sharp) && (
        <span className={styles.coming}>
          <Spinner />
        </span>
      )}
    </>
  );
}

interface LayerProps {
  address: string;
  alt: string;
  priority: "high" | "low";
  /** Hidden until it is loaded completely. */
  hidden?: boolean;
  onLoad?: (address: string) => void;
  onError?: (address: string) => void;
}

function Layer({ address, alt, priority, hidden = false, onLoad, onError }: LayerProps) {
  // A cached picture may be complete before its load event can be handled.
  const seen = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) onLoad?.(address);
    },
    [address, onLoad],
  );
  return (
    <img
      ref={seen}
      className={classNames(styles.picture, hidden && styles.hidden)}
      src={address}
      alt={alt}
      draggable={false}
      decoding="async"
      fetchPriority={priority}
      onLoad={() => onLoad?.(address)}
      onError={() => onError?.(address)}
    />
  );
}
