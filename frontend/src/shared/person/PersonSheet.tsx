// Adds or edits a person without leaving the form; typed values stay in the draft until they are saved.
import { useId } from "react";
import type { PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Sheet } from "@/ui/overlay/Sheet";
import type { PersonNeeds } from "./completeness";
import { PersonForm } from "./PersonForm";
import { usePersonForm } from "./usePersonForm";

export interface PersonSheetProps {
  open: boolean;
  onClose: () => void;
  /** Remount the sheet for another person. */
  initial: PersonInfo;
  needs: PersonNeeds;
  onType: (person: PersonInfo) => void;
  onSaved: (person: PersonInfo) => void;
  onDeleted: (id: number) => void;
}

export function PersonSheet({ open, onClose, ...options }: PersonSheetProps) {
  const { t } = useTranslation();
  const formId = useId();
  const state = usePersonForm(options);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={options.initial.id === null ? t("person.title.add") : t("person.title.edit")}
      footer={
        <Button type="submit" form={formId} tone="primary" size="lg" loading={state.saving}>
          {t("common.action.save")}
        </Button>
      }
    >
      <PersonForm formId={formId} state={state} raised />
    </Sheet>
  );
}
