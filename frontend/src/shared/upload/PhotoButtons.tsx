// The ways to upload one photo, from the album or the camera, with its progress and its problem.
import { useRef } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useFieldGroup } from "@/ui/form/FieldContext";
import { Icon } from "@/ui/icon/Icon";
import { Progress } from "@/ui/progress/Progress";
import styles from "./PhotoButtons.module.css";
import type { UploadPhase } from "./upload";
import type { ImageUpload } from "./useImageUpload";

interface PhotoButtonsProps {
  upload: ImageUpload;
  /** The uploaded photo is being saved. */
  saving?: boolean | undefined;
}

export function PhotoButtons({ upload, saving }: PhotoButtonsProps) {
  const { t } = useTranslation();
  const { "aria-invalid": invalid, "aria-describedby": describedBy } = useFieldGroup();
  const input = useRef<HTMLInputElement>(null);
  const { phase, problem, begin, cancel } = upload;
  const pick = (camera: boolean) => {
    input.current?.toggleAttribute("capture", camera);
    input.current?.click();
  };
  return (
    <>
      {phase ? (
        <Going phase={phase} onCancel={cancel} />
      ) : (
        <div className={styles.sources}>
          <Button
            icon="images"
            loading={saving}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onClick={() => pick(false)}
          >
            {t("upload.album")}
          </Button>
          <Button icon="camera" loading={saving} onClick={() => pick(true)}>
            {t("upload.photo")}
          </Button>
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warning-circle-fill" size={15} />
          <span>{problem}</span>
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("upload.album")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) begin(file);
          // Lets the same file be picked again.
          target.value = "";
        }}
      />
    </>
  );
}

function Going({ phase, onCancel }: { phase: UploadPhase; onCancel: () => void }) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const part = phase.at === "sending" ? phase.part : 0;
  return (
    <div className={styles.going}>
      <p>
        {phase.at === "sending"
          ? t("upload.sendingPercent", { percent: percent(part) })
          : t(`upload.${phase.at}`)}
      </p>
      <Progress value={part} label={t("upload.sending")} />
      <Button onClick={onCancel}>{t("common.action.cancel")}</Button>
    </div>
  );
}
