// Hearts and leaves that rise from a heart that was just given; still where users want no motion.
import { Icon } from "@/ui/icon/Icon";
import styles from "./LikeBurst.module.css";

export function LikeBurst() {
  return (
    <span className={styles.burst} aria-hidden="true">
      <Icon name="heart-fill" size={16} />
      <i />
      <Icon name="heart-fill" size={12} />
      <i />
      <Icon name="heart-fill" size={14} />
      <i />
    </span>
  );
}
