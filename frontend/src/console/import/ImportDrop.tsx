// The place where a table is dropped or chosen, and the template that is filled in.
import { limits } from "@/core/generated/limits";
import { localeOf, numberFormat } from "@/i18n/intl";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Icon } from "@/ui/icon/Icon";
import { DropArea } from "../upload/DropArea";
import styles from "./ImportDrop.module.css";

const ACCEPT = ".csv,.xlsx,.txt,text/csv";

interface ImportDropProps {
  onFile: (file: File) => void;
  onChoose: () => void;
  /** Reason why the last file was refused. */
  error: string | null;
  /** Undefined until the form is known. */
  onTemplate: (() => void) | undefined;
}

export function ImportDrop({ onFile, onChoose, error, onTemplate }: ImportDropProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const unit = numberFormat(localeOf(i18n.language), { style: "unit", unit: "megabyte" });
  return (
    <DropArea className={styles.drop} onFiles={([file]) => file && onFile(file)}>
      <Icon name="upload-simple" size={28} />
      <div className={styles.words}>
        <h2>{t("console.import.drop")}</h2>
        <p>
          {t("console.import.bounds", {
            size: unit.format(limits.importMaxMegabytes),
            rows: format.number(limits.importMaxRows),
          })}
        </p>
        {error && (
          <p role="alert" className={styles.error}>
            <Icon name="warning-circle-fill" size={15} />
            {error}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          tone="line"
          icon="download-simple"
          onClick={onTemplate}
          disabled={onTemplate === undefined}
        >
          {t("console.import.template")}
        </Button>
        <Button tone="primary" icon="upload-simple" onClick={onChoose}>
          {t("console.import.choose")}
        </Button>
      </div>
    </DropArea>
  );
}

interface ImportInputProps {
  input: React.RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

/** The hidden field that opens the system's choice of a file. */
export function ImportInput({ input, onFile }: ImportInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={ACCEPT}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onFile(file);
        // Allows choosing the same file again, after it was changed.
        target.value = "";
      }}
    />
  );
}
