// Sample captions of one and two lines, whose heights are measured.
import type { Ref } from "react";
import styles from "./CaptionSample.module.css";
import tile from "./WorkTile.module.css";

export function CaptionSample({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.sample} aria-hidden="true">
      {["M", "M\nM"].map((title) => (
        <div key={title} className={styles.caption}>
          <span className={tile.title}>{title}</span>
          <span className={tile.by}>M</span>
        </div>
      ))}
    </div>
  );
}
