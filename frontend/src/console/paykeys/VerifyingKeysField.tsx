// The keys that verify signatures of WeChat Pay: stored ones by their ids, new ones as they are typed.
import type { VerifyingKey } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Field } from "@/ui/form/Field";
import { KeyField } from "./KeyField";
import styles from "./KeysForm.module.css";
import { maskedKeyId } from "./masked";
import { PemField } from "./PemField";

/** As many as the server accepts: a public key, and certificates that replace each other. */
const KEYS_MAX = 8;

export interface TypedKey extends VerifyingKey {
  /** Identifies the row, since ids are typed and may be empty. */
  row: number;
  isStored: boolean;
}

export const storedKey = (id: string, row: number): TypedKey => ({
  id,
  pem: "",
  row,
  isStored: true,
});

export function newKey(others: readonly TypedKey[]): TypedKey {
  const row = Math.max(-1, ...others.map((one) => one.row)) + 1;
  return { id: "", pem: "", row, isStored: false };
}

interface VerifyingKeysFieldProps {
  label: string;
  help: string;
  error: string | null;
  keys: readonly TypedKey[];
  onChange: (keys: readonly TypedKey[]) => void;
}

export function VerifyingKeysField(props: VerifyingKeysFieldProps) {
  const { label, help, error, keys, onChange } = props;
  const { t } = useTranslation();
  const remove = ({ row }: TypedKey) => onChange(keys.filter((one) => one.row !== row));
  return (
    <Field group label={label} help={help} error={error} required>
      <ul aria-label={label} className={styles.rows}>
        {keys.map((one) =>
          one.isStored ? (
            <StoredKey key={one.row} id={one.id} onRemove={() => remove(one)} />
          ) : (
            <NewKey
              key={one.row}
              typed={one}
              invalid={error !== null}
              onChange={(changed) =>
                onChange(keys.map((other) => (other.row === one.row ? changed : other)))
              }
              onRemove={() => remove(one)}
            />
          ),
        )}
      </ul>
      <Button
        tone="soft"
        size="sm"
        icon="plus"
        disabled={keys.length >= KEYS_MAX}
        onClick={() => onChange([...keys, newKey(keys)])}
      >
        {t("paykeys.verifying.add")}
      </Button>
    </Field>
  );
}

function StoredKey({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const shown = maskedKeyId(id);
  return (
    <li className={styles.stored}>
      <code translate="no">{shown}</code>
      <Badge>{t("paykeys.verifying.stored")}</Badge>
      <IconButton
        icon="trash"
        size={18}
        label={`${t("paykeys.verifying.remove")}: ${shown}`}
        onClick={onRemove}
      />
    </li>
  );
}

interface NewKeyProps {
  typed: TypedKey;
  invalid: boolean;
  onChange: (typed: TypedKey) => void;
  onRemove: () => void;
}

function NewKey({ typed, invalid, onChange, onRemove }: NewKeyProps) {
  const { t } = useTranslation();
  const heading = t("paykeys.verifying.new");
  return (
    <li className={styles.new}>
      <div className={styles.head}>
        <b>{heading}</b>
        <IconButton
          icon="trash"
          size={18}
          label={`${t("paykeys.verifying.remove")}: ${heading}`}
          onClick={onRemove}
        />
      </div>
      <KeyField
        label={t("paykeys.verifying.id")}
        help={t("paykeys.verifying.idHelp")}
        error={null}
        value={typed.id}
        onChange={(id) => onChange({ ...typed, id })}
      />
      <PemField
        label={t("paykeys.verifying.pem")}
        error={null}
        invalid={invalid}
        example="-----BEGIN PUBLIC KEY-----"
        value={typed.pem}
        onChange={(pem) => onChange({ ...typed, pem })}
      />
    </li>
  );
}
