// The wreath of success: it is drawn from the bottom up, then the tick, then a few leaves fall.
import { Icon } from "@/ui/icon/Icon";
import laurel from "./laurel.svg";
import styles from "./SuccessMark.module.css";

const LEAVES = ["a", "b", "c", "d", "e", "f"] as const;

export function SuccessMark() {
  return (
    <div className={styles.mark} aria-hidden="true">
      <div className={styles.leaves}>
        {LEAVES.map((leaf) => (
          <i key={leaf} className={styles[leaf]} />
        ))}
      </div>
      <div className={styles.window}>
        <img className={styles.wreath} src={laurel} alt="" width={148} height={148} />
      </div>
      <span className={styles.tick}>
        <Icon name="check-bold" size={32} />
      </span>
    </div>
  );
}
