// Saving the current filter under a name, and removing the saved view that is shown.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Icon } from "@/ui/icon/Icon";
import { confirm } from "@/ui/overlay/confirm";
import { Sheet } from "@/ui/overlay/Sheet";
import { VIEW_NAME_MAX } from "./useSavedViews";
import styles from "./ViewTabs.module.css";

interface SavedViewsProps {
  /** Name of the saved view that the address shows; null without one. */
  current: string | null;
  /** The filter is worth a name: no tab shows it. */
  savable: boolean;
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
}

export function SavedViews({ current, savable, onSave, onRemove }: SavedViewsProps) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState(false);
  const remove = async (name: string) => {
    const yes = await confirm({
      title: t("console.table.removeViewQuestion", { name }),
      confirmLabel: t("console.table.removeView"),
    });
    if (yes) onRemove(name);
  };
  return (
    <>
      {current !== null && (
        <button type="button" className={styles.tool} onClick={() => void remove(current)}>
          <Icon name="x-bold" size={12} />
          {t("console.table.removeView")}
        </button>
      )}
      {savable && (
        <button type="button" className={styles.tool} onClick={() => setNaming(true)}>
          <Icon name="plus-bold" size={12} />
          {t("console.table.saveView")}
        </button>
      )}
      <Sheet open={naming} onClose={() => setNaming(false)} title={t("console.table.saveView")}>
        <NameForm
          onSave={(name) => {
            onSave(name);
            setNaming(false);
          }}
        />
      </Sheet>
    </>
  );
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const label = t("console.table.viewName");
  const used = characters(name.trim()).length;
  const submission = useSubmit({
    check: () => {
      if (used === 0) return { name: { rule: "required" } };
      if (used <= VIEW_NAME_MAX) return {};
      return { name: { rule: "maxLength", params: { count: VIEW_NAME_MAX } } };
    },
    send: async () => name.trim(),
    onDone: onSave,
  });
  return (
    <SubmitForm submission={submission} label={t("console.table.saveView")}>
      <Field
        label={label}
        required
        help={t("console.table.viewHelp")}
        count={[used, VIEW_NAME_MAX]}
        error={submission.errors.text("name", label)}
      >
        <TextInput
          value={name}
          onChange={(text) => {
            setName(text);
            submission.errors.forget("name");
          }}
          autoComplete="off"
        />
      </Field>
    </SubmitForm>
  );
}
