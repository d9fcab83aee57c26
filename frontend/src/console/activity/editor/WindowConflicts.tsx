// Shows each time that contradicts another window, and offers times that would be in order.
import { checkActivity } from "@/core/activityEditor";
import type { ActivityBody, FieldErrors, OrganiserGroup } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import styles from "./WindowsTimeline.module.css";
import { type EditedTimes, pathOf, timesOf, WINDOWS, type WindowField, withTimes } from "./windows";

/** Times that another one is usually set to. */
const ANCHORS = ["startTime", "endTime", "submitStart"] as const satisfies readonly WindowField[];

interface WindowConflictsProps {
  body: ActivityBody;
  groups: OrganiserGroup[];
  errors: FieldErrors;
  onMend: (fields: Partial<EditedTimes>) => void;
}

export function WindowConflicts({ body, groups, errors, onMend }: WindowConflictsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const ruleText = useRuleText();
  const windows = timesOf(body);
  const zone = body.timezone ?? undefined;
  const fields = WINDOWS.flatMap(({ name, start, end }) => [
    { name, edge: "start" as const, field: start },
    { name, edge: "end" as const, field: end },
  ]);
  return fields.map(({ name, edge, field }) => {
    const path = pathOf(field);
    const rule = errors[path];
    if (!rule || windows[field] === null) return null;
    const label = `${t(`console.editor.window.${name}`)}: ${t(`console.editor.${edge}`)}`;
    // Core decides which of them is in order.
    const mending = ANCHORS.filter((anchor) => {
      const time = windows[anchor];
      if (anchor === field || time === null) return false;
      return !checkActivity({ ...body, ...withTimes(body, { [field]: time }) }, groups)[path];
    });
    return (
      <div key={field} className={styles.conflict}>
        <Banner tone="bad">
          <p>
            <b>{label}</b>
          </p>
          {ruleText(rule, label, "chosen")}
          {mending.length > 0 && (
            <div className={styles.mend}>
              {mending.map((anchor) => {
                const time = windows[anchor] ?? "";
                return (
                  <Button
                    key={anchor}
                    tone="line"
                    size="sm"
                    onClick={() => onMend({ [field]: time })}
                  >
                    {t("console.editor.timeline.setTo", { time: format.dateTime(time, zone) })}
                  </Button>
                );
              })}
            </div>
          )}
        </Banner>
      </div>
    );
  });
}
