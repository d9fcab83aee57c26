// The picker of files, whose code loads after the page and in parallel with its data.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { usePart } from "@/ui/overlay/usePart";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import type { MediaPickerProps } from "./MediaPicker";

const load = () => import("./MediaPicker").then((module) => module.MediaPicker);

/** Height of a row of tiles on a phone, px. */
const ROW = 106;

export function LateMediaPicker(props: MediaPickerProps) {
  const { label, required, note, error, disabled } = props;
  const { t } = useTranslation();
  const labels = useUiLabels();
  const { Part: Picker, failed, retry } = usePart<MediaPickerProps>(load);
  if (Picker) return <Picker {...props} />;
  return (
    <Field
      group
      label={label}
      required={required}
      help={note}
      error={failed ? labels.loadFailed : error}
      disabled={disabled}
    >
      {failed ? (
        <Button onClick={retry}>{t("common.action.retry")}</Button>
      ) : (
        <Skeleton height={ROW} />
      )}
    </Field>
  );
}
