// The picker of files, whose code loads after the page and in parallel with its data.
import { LazyField } from "@/ui/form/LazyField";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import type { MediaPickerProps } from "./MediaPicker";

const load = () => import("./MediaPicker").then((module) => module.MediaPicker);

/** Height of a row of tiles on a phone, px. */
const ROW = 106;

export function LazyMediaPicker(props: MediaPickerProps) {
  const { label, required, note, error, disabled } = props;
  return (
    <LazyField
      load={load}
      props={props}
      placeholder={<Skeleton height={ROW} />}
      label={label}
      required={required}
      help={note}
      error={error}
      disabled={disabled}
    />
  );
}
