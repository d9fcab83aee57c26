// The results by kind, as the list of the search field; each is a link, which may be opened in a new tab.
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { type Entry, KIND_KEYS, KINDS } from "./entry";
import styles from "./Palette.module.css";
import { optionId } from "./useActiveEntry";

interface PaletteResultsProps {
  id: string;
  entries: readonly Entry[];
  /** Id of the result that Enter opens. */
  activeId: string | undefined;
  /** Results of the keyword before. */
  stale: boolean;
  onOpen: () => void;
}

export function PaletteResults(props: PaletteResultsProps) {
  const { id, entries, activeId, stale, onOpen } = props;
  const { t } = useTranslation();
  const groups = KINDS.map((kind) => ({
    kind,
    own: entries.filter((entry) => entry.kind === kind),
  })).filter(({ own }) => own.length > 0);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("console.palette.results")}
      aria-busy={stale}
      className={classNames(stale && styles.stale)}
    >
      {groups.map(({ kind, own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
        <div key={kind} role="group" aria-label={t(KIND_KEYS[kind])}>
          <p className={styles.heading} aria-hidden="true">
            {t(KIND_KEYS[kind])}
          </p>
          {own.map(({ key, icon, label, note, to, state }) => (
            <Link
              key={key}
              id={optionId(id, key)}
              role="option"
              aria-selected={optionId(id, key) === activeId}
              tabIndex={-1}
              replace
              state={state}
              to={to}
              className={styles.option}
              onClick={onOpen}
            >
              <Icon name={icon} size={18} />
              <span className={styles.words}>
                <span dir="auto">{label}</span>{" "}
                {note && (
                  <small dir="auto" className={styles.note}>
                    {note}
                  </small>
                )}
              </span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
