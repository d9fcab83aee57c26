// The consequences of an action, one line each with an icon; lines that do not apply are left out.
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./FactLines.module.css";

export type FactLine = [IconName, string | false];

export function FactLines({ lines }: { lines: FactLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(
        ([icon, text]) =>
          text && (
            <li key={icon}>
              <Icon name={icon} size={18} />
              <span>{text}</span>
            </li>
          ),
      )}
    </ul>
  );
}
