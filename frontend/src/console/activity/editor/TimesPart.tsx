// The time windows and the schedule of an activity, by its own clock.
import type { OrganiserGroup } from "@/core/generated/contract";
import { DEFAULT_TIME_ZONE } from "@/i18n/timeZone";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Card } from "@/ui/card/Card";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import { SchedulePart } from "./SchedulePart";
import styles from "./TimesPart.module.css";
import type { ActivityDraft } from "./useActivityDraft";
import { WindowsTimeline } from "./WindowsTimeline";
import { fromWall, toWall } from "./wallTime";
import { pathOf, timesOf, WINDOWS, type WindowPair, withTimes } from "./windows";

const ZONES = [
  "Asia/Shanghai",
  "Asia/Hong_Kong",
  "Asia/Taipei",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Asia/Seoul",
  "Asia/Bangkok",
  "Europe/Moscow",
  "Europe/Berlin",
  "Europe/Paris",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
  "UTC",
];

interface TimesPartProps {
  draft: ActivityDraft;
  groups: OrganiserGroup[];
}

export function TimesPart({ draft, groups }: TimesPartProps) {
  const { t } = useTranslation();
  const { body, edit } = draft;
  const zone = body.timezone ?? DEFAULT_TIME_ZONE;
  const known = ZONES.includes(zone) ? ZONES : [zone, ...ZONES];
  return (
    <>
      <WindowsTimeline draft={draft} groups={groups} />
      <Card pad>
        <Field label={t("console.editor.zone")} help={t("console.editor.zoneHelp")}>
          <SelectInput
            value={zone}
            onChange={(timezone) => edit({ timezone })}
            options={known.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          />
        </Field>
        {WINDOWS.map((window) => (
          <Window key={window.name} draft={draft} window={window} />
        ))}
      </Card>
      <SchedulePart draft={draft} />
    </>
  );
}

function Window({ draft, window }: { draft: ActivityDraft; window: WindowPair }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const { body, edit, errors } = draft;
  const { timezone } = body;
  const times = timesOf(body);
  const input = (end: "start" | "end") => {
    const name = window[end];
    const label = t(`console.editor.${end}`);
    const rule = errors[pathOf(name)];
    return (
      <Field label={label} error={rule ? ruleText(rule, label, "chosen") : null}>
        <DateInput
          type="datetime-local"
          value={toWall(times[name], timezone)}
          onChange={(wall) => edit(withTimes(body, { [name]: fromWall(wall, timezone) }))}
        />
      </Field>
    );
  };
  return (
    <fieldset className={styles.window}>
      <legend className={styles.legend}>{t(`console.editor.window.${window.name}`)}</legend>
      {input("start")}
      {input("end")}
      {window.name === "follow" && <p className={styles.help}>{t("console.editor.followHelp")}</p>}
    </fieldset>
  );
}
