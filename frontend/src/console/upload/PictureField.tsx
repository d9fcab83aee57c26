// One picture of a page: shown, replaced by an upload, removed.
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { organiserCall } from "@/core/organiserCall";
import { errorText } from "@/core/toastError";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { UploadPhase } from "@/shared/upload/upload";
import { uploadImage } from "@/shared/upload/uploadImage";
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
  fallback?: string | undefined;
  /** Width of the picture in the form, px. */
  width: number;
}

export function PictureField(props: PictureFieldProps) {
  const { label, help, error, value, onChange, ratio, fallback, width } = props;
  const { t } = useTranslation();
  const { percent } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const upload = usePictureUpload(onChange);
  const { phase } = upload;
  const style: CSSProperties = { inlineSize: width };
  return (
    <Field group label={label} help={help} error={upload.problem ?? error}>
      <div className={styles.row}>
        <div style={style}>
          <Picture src={value} alt="" ratio={ratio} radius="m" fallback={fallback} />
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

function usePictureUpload(onUploaded: (address: string) => void) {
  const [phase, setPhase] = useState<UploadPhase | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const going = useRef<AbortController | null>(null);
  // An upload is outside React and must not outlive the component.
  useEffect(() => () => going.current?.abort(), []);

  const begin = async (file: File) => {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    const { signal } = controller;
    setProblem(null);
    setPhase({ at: "preparing" });
    try {
      const sent = await uploadImage(file, { signal, onPhase: setPhase, sign: signAsStaff });
      if (signal.aborted || sent === null) return;
      if (typeof sent === "string") return setProblem(sent);
      const { key } = sent;
      const made = await organiserCall("organise.pictureAdd", { key }, { showMessage: false });
      if (!signal.aborted) onUploaded(made.address);
    } catch (error) {
      if (!signal.aborted) setProblem(errorText(error));
    } finally {
      if (going.current === controller) setPhase(null);
    }
  };
  return {
    phase,
    problem,
    begin: (file: File) => void begin(file),
    cancel: () => {
      going.current?.abort();
      setPhase(null);
    },
  };
}
