// A picture on the stage: the small one that its neighbours have loaded already, until the sharp one has come.
import { useCallback, useState } from "react";
import { largePictureFor, pictureFor } from "@/core/pictures";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { density } from "@/ui/picture/density";
import { Spinner } from "@/ui/progress/Spinner";
import { columnsFor } from "../wall/masonry";
import styles from "./Still.module.css";
import type { Slide } from "./slide";

/** Wider than this nothing is shown. */
const WIDEST = 960;
/** Enlarged so many times it is asked for. */
const CLOSE = 2.5;
/** Beside the columns of a wall, and half of what lies between two, px. */
const BESIDE = 40;
const HALF_GAP = 6;

/** As the wall asks for it: who comes from there has it already. */
function smallPicture(source: string): string {
  const room = window.innerWidth - BESIDE;
  return pictureFor(source, room / columnsFor(room) - HALF_GAP, density());
}

interface StillProps {
  slide: Slide;
  /** Stands beside the one that is shown. */
  waiting?: boolean | undefined;
  /** Looked at enlarged. */
  close?: boolean | undefined;
}

export function Still({ slide, waiting = false, close = false }: StillProps) {
  const width = Math.min(window.innerWidth, WIDEST);
  const source = slide.kind === "video" ? slide.poster : slide.address;
  if (!source) return null;
  const small = smallPicture(source);
  if (waiting) return <Layer key={small} address={small} alt="" priority="low" />;
  return (
    <Shown
      key={source}
      small={small}
      sharp={largePictureFor(source, width, density())}
      // Of a size for all scales, so that it is fetched once; what has no more pixels has no larger picture.
      closest={
        close && slide.width > width * density()
          ? largePictureFor(source, width * CLOSE, density())
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
  /** Until all of it has come. */
  hidden?: boolean;
  onLoad?: (address: string) => void;
  onError?: (address: string) => void;
}

function Layer({ address, alt, priority, hidden = false, onLoad, onError }: LayerProps) {
  // A picture from the cache is complete before its event can be heard.
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
