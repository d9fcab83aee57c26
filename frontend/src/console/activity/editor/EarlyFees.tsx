// The earlier fees of a group, each with its end: sign-ups until then pay it, later ones the fee after it.
import { FEE_STEPS_MAX } from "@/core/generated/payments";
import { useTranslation } from "@/i18n/useTranslation";
import type { Submit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import type { TypedStep } from "./groupForm";
import { StepList } from "./StepList";
import { StepRow } from "./StepRow";

interface EarlyFeesProps {
  steps: readonly TypedStep[];
  onChange: (steps: TypedStep[]) => void;
  /** Makes the end of another step. */
  next: () => string;
  /** Time zone of the activity. */
  zone: string | null;
  errors: Submit["errors"];
}

export function EarlyFees({ steps, onChange, next, zone, errors }: EarlyFeesProps) {
  const { t } = useTranslation();
  const title = t("feesetting.early.title");
  /** The order of times and the paths of later steps depend on every step. */
  const set = (changed: TypedStep[]) => {
    onChange(changed);
    errors.forget("feeSteps");
    for (const index of steps.keys()) {
      errors.forget(`feeSteps.${index}.until`);
      errors.forget(`feeSteps.${index}.feeFen`);
    }
  };
  const change = (index: number, fields: Partial<TypedStep>) =>
    set(steps.map((step, at) => (at === index ? { ...step, ...fields } : step)));
  return (
    <Field
      group
      label={title}
      help={steps.length > 0 && t("feesetting.early.help")}
      error={errors.text("feeSteps", title)}
    >
      <StepList>
        {steps.map((step, index) => {
          const number = index + 1;
          const until = t("feesetting.early.until", { number });
          const fee = t("feesetting.early.fee", { number });
          return (
            <StepRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place.
              key={index}
              label={until}
              until={step.until}
              zone={zone}
              error={errors.text(`feeSteps.${index}.until`, until)}
              onUntil={(time) => change(index, { until: time })}
              removeLabel={t("feesetting.early.remove", { number })}
              onRemove={() => set(steps.filter((_, at) => at !== index))}
            >
              <Field label={fee} error={errors.text(`feeSteps.${index}.feeFen`, fee)}>
                <NumberInput value={step.fee} onChange={(text) => change(index, { fee: text })} />
              </Field>
            </StepRow>
          );
        })}
        {steps.length < FEE_STEPS_MAX && (
          <Button
            tone="text"
            size="sm"
            icon="plus"
            onClick={() => set([...steps, { until: next(), fee: "" }])}
          >
            {t("feesetting.early.add")}
          </Button>
        )}
      </StepList>
    </Field>
  );
}
