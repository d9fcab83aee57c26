// The steps of refunds: until each time, a share of the fee goes back after a withdrawal.
import type { FieldErrors, RefundStep } from "@/core/generated/contract";
import { REFUND_STEPS_MAX } from "@/core/generated/payments";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { StepList } from "./StepList";
import { StepRow } from "./StepRow";
import { nextStep } from "./stepTime";

const DAY_MS = 86_400_000;
const PATH = "settings.fee.refund.steps";

interface RefundStepsProps {
  steps: readonly RefundStep[];
  onChange: (steps: RefundStep[]) => void;
  /** Start of the activity, if it is known. */
  start: string | null;
  zone: string | null;
  errors: FieldErrors;
}

/** A share as core reads it: a larger number than it takes stays too large. */
const byteOf = (text: string) => Math.min(Number(text), 255);

/** The first step is the rule without steps; each later one gives back half as much until halfway to the start. */
function stepAfter(steps: readonly RefundStep[], start: string | null): RefundStep {
  const last = steps.at(-1);
  if (last) {
    const percent = Math.max(1, Math.floor(last.percent / 2));
    return { until: nextStep(Date.parse(last.until), start), percent };
  }
  const until = start
    ? new Date(Date.parse(start) - DAY_MS).toISOString()
    : nextStep(Date.now(), null);
  return { until, percent: 100 };
}

export function RefundSteps({ steps, onChange, start, zone, errors }: RefundStepsProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const textOf = (path: string, label: string) => {
    const rule = errors[path];
    return rule ? ruleText(rule, label) : null;
  };
  const title = t("feesetting.refund.steps");
  const change = (index: number, fields: Partial<RefundStep>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...fields } : step)));
  return (
    <Field
      group
      label={title}
      help={t(steps.length > 0 ? "feesetting.refund.rest" : "feesetting.refund.usual")}
      error={textOf(PATH, title)}
    >
      <StepList>
        {steps.map((step, index) => {
          const number = index + 1;
          const until = t("feesetting.refund.until", { number });
          const percent = t("feesetting.refund.percent", { number });
          return (
            <StepRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place.
              key={index}
              label={until}
              until={step.until}
              zone={zone}
              error={textOf(`${PATH}.${index}.until`, until)}
              onUntil={(time) => change(index, { until: time })}
              removeLabel={t("feesetting.refund.remove", { number })}
              onRemove={() => onChange(steps.filter((_, at) => at !== index))}
            >
              <Field label={percent} error={textOf(`${PATH}.${index}.percent`, percent)}>
                <NumberInput
                  whole
                  value={String(step.percent)}
                  // What is no share counts as none, which core refuses.
                  onChange={(text) =>
                    change(index, { percent: /^\d{1,3}$/.test(text) ? byteOf(text) : 0 })
                  }
                />
              </Field>
            </StepRow>
          );
        })}
        {steps.length < REFUND_STEPS_MAX && (
          <Button
            tone="text"
            size="sm"
            icon="plus"
            onClick={() => onChange([...steps, stepAfter(steps, start)])}
          >
            {t("feesetting.refund.add")}
          </Button>
        )}
      </StepList>
    </Field>
  );
}
