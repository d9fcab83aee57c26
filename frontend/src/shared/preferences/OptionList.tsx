// A list of options that apply at once; the chosen one has a tick.
import { Icon } from "@/ui/icon/Icon";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./OptionList.module.css";

interface OptionListProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; lang?: string | undefined }[];
  value: V;
  /** The option that is being applied. */
  pending?: V | null | undefined;
  onChoose: (value: V) => void;
}

export function OptionList<V extends string>(props: OptionListProps<V>) {
  const { label, options, value, pending, onChoose } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
    <ul role="list" aria-label={label} className={styles.list}>
      {options.map((option) => (
        <li key={option.value}>
          {/* Arrow keys must not apply a language at every step: buttons instead of radios. */}
          <button
            type="button"
            className={styles.option}
            aria-current={option.value === value || undefined}
            aria-busy={option.value === pending || undefined}
            lang={option.lang}
            onClick={() => onChoose(option.value)}
          >
            <span>{option.label}</span>
            {option.value === pending && <Spinner />}
            {option.value === value && option.value !== pending && (
              <Icon name="check-bold" size={20} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
