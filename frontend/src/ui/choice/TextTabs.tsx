// Tabs as plain text with a short bar under the selected one.
import { Icon } from "@/ui/icon/Icon";
import { type ChoiceProps, tabStop } from "./option";
import { onRovingKey } from "./rovingKeys";
import styles from "./TextTabs.module.css";

interface TextTabsProps<V extends string> extends ChoiceProps<V> {
  panelId?: string | undefined;
}

export function TextTabs<V extends string>(props: TextTabsProps<V>) {
  const { label, options, value, onChange, panelId } = props;
  return (
    <div className={styles.row} role="tablist" aria-label={label} onKeyDown={onRovingKey}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={tabStop(options, value, option)}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={16} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}
