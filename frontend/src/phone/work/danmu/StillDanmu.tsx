// Danmu below each other, without motion.
import { tintOf } from "./flight";
import styles from "./Overlay.module.css";

interface StillDanmuProps {
  list: readonly { id: number; content: string; color: number }[];
}

export function StillDanmu({ list }: StillDanmuProps) {
  return (
    <ul className={styles.still}>
      {list.map(({ id, content, color }) => (
        <li key={id} className={styles.pill} dir="auto" style={{ color: tintOf(color) }}>
          {content}
        </li>
      ))}
    </ul>
  );
}
