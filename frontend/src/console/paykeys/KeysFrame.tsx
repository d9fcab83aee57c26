// The sheet around the fields of a service's keys: it asks before typed keys are lost.
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { leaveQuestion } from "@/shared/upload/leaveQuestion";
import { Checkbox } from "@/ui/form/Checkbox";
import { FrameContext } from "@/ui/frame/FrameContext";
import { confirm } from "@/ui/overlay/confirm";
import { Sheet } from "@/ui/overlay/Sheet";
import { useLeaveGuard } from "@/ui/overlay/useLeaveGuard";
import { type KeyedService, SERVICE_NAMES } from "./services";
import type { KeysForm } from "./useKeysForm";

interface KeysFrameProps {
  service: KeyedService;
  form: KeysForm;
  onClose: () => void;
  children: ReactNode;
}

export function KeysFrame({ service, form, onClose, children }: KeysFrameProps) {
  const { t } = useTranslation();
  const { saving, isDirty, isFirst } = form;
  const close = async () => {
    if (!isDirty || (await confirm(leaveQuestion("unsaved")))) onClose();
  };
  return (
    <Sheet
      open
      onClose={() => void close()}
      title={t("paykeys.form.title", { name: t(SERVICE_NAMES[service]) })}
    >
      {/* Going back leaves the sheet, not the page. */}
      <FrameContext value={{ title: "", name: "", onBack: onClose }}>
        <BackGuard active={isDirty} />
      </FrameContext>
      <SubmitForm submission={saving} label={t("common.action.save")}>
        {children}
        {isFirst && (
          <Checkbox square checked={form.usesNow} onChange={form.setUsesNow}>
            {t("paykeys.form.useNow")}
          </Checkbox>
        )}
      </SubmitForm>
    </Sheet>
  );
}

function BackGuard({ active }: { active: boolean }) {
  useLeaveGuard(active, leaveQuestion("unsaved"));
  return null;
}
