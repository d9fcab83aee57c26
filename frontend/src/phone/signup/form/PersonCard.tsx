// A saved person as a small card to select; an incomplete one shows what is missing.
import { useTranslation } from "@/i18n/useTranslation";
import { maskPhone } from "@/shared/person/maskPhone";
import type { SavedPerson } from "@/shared/person/savedPersons";
import { Avatar } from "@/ui/avatar/Avatar";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./PersonCard.module.css";

interface PersonCardProps {
  person: SavedPerson;
  checked: boolean;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onToggle: () => void;
}

export function PersonCard(props: PersonCardProps) {
  const { person, checked, disabled, invalid, describedBy, onToggle } = props;
  return (
    <label
      className={classNames(styles.card, checked && styles.chosen, disabled && styles.disabled)}
    >
      <input
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={onToggle}
      />
      <span className={styles.mark} aria-hidden="true">
        <Icon name="check-bold" size={12} />
      </span>
      <Avatar name={person.name} size={44} />
      <span className={styles.name}>{person.name}</span>
      <span className={styles.phone}>{maskPhone(person.phone)}</span>
    </label>
  );
}

interface IncompleteCardProps {
  person: SavedPerson;
  missing: string;
  onComplete: () => void;
}

export function IncompletePersonCard({ person, missing, onComplete }: IncompleteCardProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classNames(styles.card, styles.grey)} onClick={onComplete}>
      <Avatar name={person.name} size={44} className={styles.pale} />
      <span className={styles.name}>{person.name}</span>
      <span className="visually-hidden">{missing}</span>
      <span className={styles.complete}>{t("signup.persons.complete")}</span>
    </button>
  );
}

interface AddPersonCardProps {
  invalid: boolean;
  describedBy: string | undefined;
  onAdd: () => void;
}

export function AddPersonCard({ invalid, describedBy, onAdd }: AddPersonCardProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(styles.card, styles.add)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onClick={onAdd}
    >
      <Icon name="plus" size={22} />
      <span>{t("signup.persons.add")}</span>
    </button>
  );
}
