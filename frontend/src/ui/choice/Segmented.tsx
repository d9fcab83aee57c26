// A segmented control: two to four views of equal weight, as tabs.
import { Icon } from "@/ui/icon/Icon";
import { type ChoiceProps, tabStop } from "./option";
import { onRovingKey } from "./rovingKeys";
import styles from "./Segmented.module.css";

interface SegmentedProps<V extends string> extends ChoiceProps<V> {
  panelId?: string | undefined;
}

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onChange, panelId } = props;
  return (
    <div className={styles.track} role="tablist" aria-label={label} onKeyDown={onRovingKey}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          className={styles.segment}
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
