// A picture in a box of fixed proportions, grey until it has loaded, then faded in.
import { type ReactNode, useCallback, useState } from "react";
import { classNames } from "@/ui/classNames";
import { inlinedOr } from "./inlined";
import styles from "./Picture.module.css";

interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /** As in `aspect-ratio`; null leaves the size to the class name. */
  ratio?: string | null | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Shown when there is no picture or it cannot be loaded. */
  fallback?: string | undefined;
  /** Loads at once, for pictures in the first view. */
  priority?: boolean | undefined;
  /** The average colour, shown while the picture loads. */
  color?: string | undefined;
  fit?: "cover" | "contain" | undefined;
  /** Darkens the picture, so that white text on it is readable. */
  shade?: boolean | undefined;
  radius?: "none" | "s" | "m" | "l" | "xl" | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export function Picture(props: PictureProps) {
  const { src, alt, ratio = "4/3", fallback, priority, color, fit, shade, radius } = props;
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const address = src && src !== broken ? src : fallback;
  const shown = address && priority ? inlinedOr(address) : address;
  // A picture from the cache may be complete before the load event can be observed.
  const seen = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(image.getAttribute("src"));
  }, []);
  return (
    <div
      className={classNames(
        styles.box,
        shade && styles.shade,
        radius && styles[`radius-${radius}`],
        props.className,
      )}
      style={{
        ...(ratio !== null && { aspectRatio: ratio }),
        ...(color !== undefined && { backgroundColor: color }),
      }}
    >
      {shown && (
        <img
          key={shown}
          ref={seen}
          className={classNames(
            styles.image,
            fit === "contain" && styles.contain,
            loaded === shown && styles.loaded,
          )}
          src={shown}
          alt={alt}
          width={props.width}
          height={props.height}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          onLoad={() => setLoaded(shown)}
          onError={() => setBroken(address ?? null)}
        />
      )}
      {props.children}
    </div>
  );
}
