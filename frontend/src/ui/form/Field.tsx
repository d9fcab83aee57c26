// A label, an input, its help and its error; the input inside finds them by context.
import { type ReactNode, useId, useMemo } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { useUiLabels } from "@/ui/labels/UiLabels";
import styles from "./Field.module.css";
import { FieldContext } from "./FieldContext";

export interface FieldProps {
  label: ReactNode;
  required?: boolean | undefined;
  /** A short note at the end of the label's line. */
  hint?: string | undefined;
  help?: ReactNode;
  error?: string | null | undefined;
  /** Characters used and allowed. */
  count?: readonly [used: number, allowed: number] | undefined;
  disabled?: boolean | undefined;
  /** For several inputs under one label, such as radio buttons. */
  group?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, required, hint, help, error, count, disabled, group, className, children } = props;
  const labels = useUiLabels();
  const id = useId();
  const describedBy =
    [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined;
  const links = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy,
      invalid: Boolean(error),
      required: required ?? false,
      disabled: disabled ?? false,
    }),
    [id, describedBy, error, required, disabled],
  );
  const Label = group ? "span" : "label";
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <Label id={links.labelId} className={styles.label} {...(!group && { htmlFor: id })}>
          {label}
          {required && (
            <>
              <span className={styles.required} aria-hidden="true">
                *
              </span>
              {group && <span className="visually-hidden">{labels.required}</span>}
            </>
          )}
        </Label>
        {hint && <span className={styles.hint}>{hint}</span>}
        {count && (
          <span className={classNames(styles.count, "num")} aria-hidden="true">
            {count[0]} / {count[1]}
          </span>
        )}
      </div>
      <FieldContext value={links}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className={classNames(styles.help, styles.error)} role="alert">
          <Icon name="warning-circle-fill" size={15} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
