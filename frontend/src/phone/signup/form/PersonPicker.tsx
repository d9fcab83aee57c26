// A sheet with all saved persons, to select, complete and edit.

import type { FormSchema } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { maskPhone } from "@/shared/person/maskPhone";
import type { SavedPerson } from "@/shared/person/savedPersons";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./PersonPicker.module.css";
import { useCountText } from "./useCountText";

interface PersonPickerProps {
  open: boolean;
  onClose: () => void;
  form: FormSchema;
  records: readonly SavedPerson[];
  chosen: readonly number[];
  missingText: (person: SavedPerson) => string | null;
  onToggle: (id: number) => void;
  onEdit: (person: SavedPerson) => void;
  onAdd: () => void;
}

export function PersonPicker(props: PersonPickerProps) {
  const { open, onClose, form, records, chosen, missingText, onToggle, onEdit, onAdd } = props;
  const { t } = useTranslation();
  const countText = useCountText();
  const full = form.personMax > 1 && chosen.length >= form.personMax;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("signup.persons.choose")}
      pad={false}
      footer={
        <Button tone="primary" size="lg" onClick={onClose}>
          {t("signup.persons.done", { count: chosen.length })}
        </Button>
      }
    >
      <p className={styles.count} role="status">
        {countText(form, chosen.length)}
      </p>
      <fieldset aria-label={t("signup.persons.choose")}>
        {records.map((person) => (
          <PickerRow
            key={person.id}
            person={person}
            checked={chosen.includes(person.id)}
            full={full}
            missing={missingText(person)}
            onToggle={() => onToggle(person.id)}
            onEdit={() => onEdit(person)}
          />
        ))}
      </fieldset>
      <button type="button" className={classNames(styles.row, styles.add)} onClick={onAdd}>
        <span className={styles.plus}>
          <Icon name="plus" size={22} />
        </span>
        {t("signup.persons.add")}
      </button>
    </Sheet>
  );
}

interface PickerRowProps {
  person: SavedPerson;
  checked: boolean;
  full: boolean;
  missing: string | null;
  onToggle: () => void;
  onEdit: () => void;
}

function PickerRow({ person, checked, full, missing, onToggle, onEdit }: PickerRowProps) {
  const { t } = useTranslation();
  const phone = maskPhone(person.phone);
  const words = (
    <span className={styles.words}>
      <span className={styles.name}>
        {person.name}
        {person.relation === "self" && <Badge tone="teal">{t("person.relation.self")}</Badge>}
      </span>
      <span className={styles.note}>{missing ?? phone}</span>
    </span>
  );
  if (missing !== null) {
    return (
      <button type="button" className={classNames(styles.row, styles.grey)} onClick={onEdit}>
        <span className={styles.noMark} aria-hidden="true" />
        <Avatar name={person.name} size={48} className={styles.pale} />
        {words}
        <span className={styles.complete}>{t("signup.persons.complete")}</span>
      </button>
    );
  }
  return (
    <div className={styles.row}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.input}
          checked={checked}
          disabled={full && !checked}
          onChange={onToggle}
        />
        <span className={styles.mark} aria-hidden="true">
          <Icon name="check-bold" size={14} />
        </span>
        <Avatar name={person.name} size={48} />
        {words}
      </label>
      <IconButton
        icon="pencil-simple"
        size={20}
        label={t("signup.persons.edit", { name: person.name })}
        onClick={onEdit}
      />
    </div>
  );
}
