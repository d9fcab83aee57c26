// A setting in a card, saved by a small button once it differs from the stored one.
import { type ReactNode, useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { Submit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import styles from "./ServiceCard.module.css";

interface SettingFormProps {
  saving: Submit;
  isDirty: boolean;
  /** Name of the setting, for screen readers. */
  label: string;
  children: ReactNode;
}

export function SettingForm({ saving, isDirty, label, children }: SettingFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useFocusErrors(form, saving.errors.attempt);
  const save = t("common.action.save");
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) saving.submit();
      }}
    >
      {children}
      <Button
        type="submit"
        tone="soft"
        size="sm"
        aria-label={`${save}: ${label}`}
        disabled={!isDirty}
        loading={saving.pending}
        className={styles.save}
      >
        {save}
      </Button>
    </form>
  );
}
