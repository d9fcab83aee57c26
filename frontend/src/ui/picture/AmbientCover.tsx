// The tint behind the page, taken from the cover: a copy of a few pixels, enlarged and blurred.
import { useEffect, useRef } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./AmbientCover.module.css";

/** Few enough pixels that enlarging alone gives soft colours. */
const WIDTH = 24;
const HEIGHT = 18;

interface AmbientCoverProps {
  src: string;
  /** Nearly without colour. */
  faded: boolean;
}

export function AmbientCover({ src, faded }: AmbientCoverProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Pixels are outside React; a cover that cannot be loaded leaves the plain background.
  useEffect(() => {
    const image = new Image();
    image.decoding = "async";
    image.onload = () => {
      const context = canvas.current?.getContext("2d");
      context?.drawImage(image, 0, 0, WIDTH, HEIGHT);
      if (canvas.current) canvas.current.dataset.drawn = "";
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return (
    <div className={classNames(styles.ambient, faded && styles.faded)} aria-hidden="true">
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} className={styles.tint} />
    </div>
  );
}
