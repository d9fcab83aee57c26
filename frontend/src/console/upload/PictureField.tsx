// One picture of a page: shown, replaced by an upload, removed.
import { type CSSProperties, type ReactNode, useRef } from "react";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useImageUpload } from "@/shared/upload/useImageUpload";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { Picture } from "@/ui/picture/Picture";
import { Progress } from "@/ui/progress/Progress";
import styles from "./PictureField.module.css";
import { signAsStaff } from "./signAsStaff";

interface PictureFieldProps {
  label: string;
  help?: string | undefined;
  error?: string | null | undefined;
  /** Address of the picture; empty for none. */
  value: string;
  onChange: (address: string) => void;
  /** As in `aspect-ratio`. */
  ratio: string;
  /** Shown while there is no picture. */
  fallback: ReactNode;
  /** Width of the picture in the form, px. */
  width: number;
}

export function PictureField(props: PictureFieldProps) {
  const { label, help, error, value, onChange, ratio, fallback, width } = props;
  const { t } = useTranslation();
  const { percent } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const upload = useImageUpload(async (key, signal) => {
    const made = await organiserCall("organise.pictureAdd", { key }, { showMessage: false });
    if (!signal.aborted) onChange(made.address);
  }, signAsStaff);
  const { phase } = upload;
  const style: CSSProperties = { inlineSize: width };
  return (
    <Field group label={label} help={help} error={upload.problem ?? error}>
      <div className={styles.row}>
        <div style={style}>
          {value ? <Picture src={value} alt="" ratio={ratio} radius="m" /> : fallback}
        </div>
        <div className={styles.actions}>
          {phase ? (
            <>
              <p className={styles.note}>
                {phase.at === "sending"
                  ? t("upload.sendingPercent", { percent: percent(phase.part) })
                  : t(`upload.${phase.at}`)}
              </p>
              {phase.at === "sending" && (
                <Progress value={phase.part} label={t("upload.sending")} />
              )}
              <Button tone="text" size="sm" onClick={upload.cancel}>
                {t("common.action.cancel")}
              </Button>
            </>
          ) : (
            <>
              <Button tone="line" size="sm" onClick={() => input.current?.click()}>
                {t(value ? "console.picture.replace" : "console.picture.choose")}
                <span className="visually-hidden"> {label}</span>
              </Button>
              {value && (
                <Button tone="text" size="sm" onClick={() => onChange("")}>
                  {t("console.picture.remove")}
                  <span className="visually-hidden"> {label}</span>
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) upload.begin(file);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </Field>
  );
}
