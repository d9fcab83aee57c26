// The effect of putting the draft into use: differences to the form in use, and consequences for those who filled it in.
import { formEffect } from "@/core/activityEditor";
import type { FormEffect, StoredForm, StoredFormAnswer } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

type Counted = "added" | "required" | "changed" | "replaced" | "removed";
const COUNTED: readonly Counted[] = ["added", "removed", "changed", "replaced", "required"];

export function useEffectLines() {
  const { t } = useTranslation();
  const differences = (effect: FormEffect) => {
    const lines: string[] = COUNTED.filter((name) => effect[name].length > 0).map((name) =>
      t(`console.form.effect.${name}`, { count: effect[name].length }),
    );
    const lost = effect.lostOptions.reduce((sum, { values }) => sum + values.length, 0);
    if (lost > 0) lines.push(t("console.form.effect.lostOptions", { count: lost }));
    if (effect.otherwise) lines.push(t("console.form.effect.otherwise"));
    return lines;
  };
  /** About the answers that were given. */
  const consequences = ({ filled }: StoredFormAnswer, effect: FormEffect) => {
    if (filled.length === 0) return [t("console.form.noneFilled")];
    const kept = filled.map(({ formVersion, count }) =>
      t("console.form.kept", { count, version: formVersion }),
    );
    const asksMore = effect.required.length > 0 || effect.itemsAdded.length > 0;
    return asksMore ? [...kept, t("console.form.atNextChange")] : kept;
  };
  return (stored: StoredFormAnswer, form: StoredForm) => {
    const effect = formEffect(stored.form, form);
    return { differences: differences(effect), consequences: consequences(stored, effect) };
  };
}
