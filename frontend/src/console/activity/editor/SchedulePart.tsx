// The schedule of an activity, entry by entry; it is stored in order of time.
import type { ActivityBody, ScheduleLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Card } from "@/ui/card/Card";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { LabelField } from "../../label/LabelField";
import { LanguageStrip } from "../../label/LanguageStrip";
import { consoleAddress, useConsoleQuery } from "../../route";
import styles from "./SchedulePart.module.css";
import type { ActivityDraft } from "./useActivityDraft";
import { useTarget } from "./useTarget";
import { WallTimeInput } from "./WallTimeInput";
import { fromWall, toWall } from "./wallTime";

/** Time between an entry and the one that is added after it. */
const STEP_MS = 3_600_000;

/** Begins where the entry before ends; the first one begins with the activity. */
function lineAfter({ schedule, windows }: ActivityBody): ScheduleLine {
  const last = schedule.at(-1);
  const next = last && (last.endTime ?? new Date(Date.parse(last.time) + STEP_MS).toISOString());
  const time = next ?? windows.startTime ?? new Date().toISOString();
  return { time, endTime: null, title: "", note: "" };
}

export function SchedulePart({ draft }: { draft: ActivityDraft }) {
  const { t } = useTranslation();
  const target = useTarget();
  const [query] = useConsoleQuery("editor");
  const { body, edit } = draft;
  const { schedule } = body;
  const change = (next: ScheduleLine[]) => edit({ schedule: next });
  return (
    <Card pad>
      <h2 className={styles.title}>{t("console.editor.schedule.title")}</h2>
      {schedule.length > 0 && (
        <LanguageStrip
          labels={schedule.flatMap(({ title, note }) => [title, note])}
          target={target}
          to={(language) => consoleAddress("editor", { ...query, language })}
        />
      )}
      {schedule.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place.
          key={index}
          draft={draft}
          index={index}
          line={line}
          onChange={(fields) =>
            change(schedule.map((one, at) => (at === index ? { ...one, ...fields } : one)))
          }
          onRemove={() => change(schedule.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        tone="text"
        size="sm"
        icon="plus"
        onClick={() => change([...schedule, lineAfter(body)])}
      >
        {t("console.editor.schedule.add")}
      </Button>
    </Card>
  );
}

interface LineProps {
  draft: ActivityDraft;
  index: number;
  line: ScheduleLine;
  onChange: (fields: Partial<ScheduleLine>) => void;
  onRemove: () => void;
}

function Line({ draft, index, line, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const target = useTarget();
  const { timezone } = draft.body;
  const number = index + 1;
  const errorOf = (name: keyof ScheduleLine, label: string) => {
    const rule = draft.errors[`schedule.${index}.${name}`];
    return rule ? ruleText(rule, label) : null;
  };
  const title = t("console.editor.schedule.name", { number });
  const note = t("console.editor.schedule.note", { number });
  const end = t("console.editor.end");
  return (
    <fieldset className={styles.line}>
      <legend className={styles.legend}>{t("console.editor.schedule.line", { number })}</legend>
      <div className={styles.times}>
        <Field label={t("console.editor.start")}>
          <WallTimeInput time={line.time} zone={timezone} onTime={(time) => onChange({ time })} />
        </Field>
        <Field label={end} error={errorOf("endTime", end)}>
          <DateInput
            type="datetime-local"
            value={toWall(line.endTime, timezone)}
            onChange={(wall) => onChange({ endTime: fromWall(wall, timezone) })}
          />
        </Field>
        <IconButton
          icon="trash"
          size={18}
          label={t("console.editor.schedule.remove", { number })}
          onClick={onRemove}
        />
      </div>
      <LabelField
        label={title}
        value={line.title}
        onChange={(value) => onChange({ title: value })}
        target={target}
        error={errorOf("title", title)}
      />
      <LabelField
        label={note}
        value={line.note}
        onChange={(value) => onChange({ note: value })}
        target={target}
        error={errorOf("note", note)}
      />
    </fieldset>
  );
}
