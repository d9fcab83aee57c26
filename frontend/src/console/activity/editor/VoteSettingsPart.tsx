// The settings of likes and gifts, each with its default; fixed once the period for likes has begun.
import { activitySettings } from "@/core/activityEditor";
import type { OrganiserActivity, VoteSettings } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Banner } from "@/ui/banner/Banner";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { SelectInput } from "@/ui/form/SelectInput";
import { Switch } from "@/ui/form/Switch";
import { SettingRow } from "../../frame/SettingRow";
import styles from "./SettingsPart.module.css";
import type { ActivityDraft } from "./useActivityDraft";

const MODES = ["daily", "total"] as const satisfies readonly VoteSettings["likeMode"][];
const VISIBLE = [
  "always",
  "afterLike",
  "afterEnd",
] as const satisfies readonly VoteSettings["likeCountVisible"][];

type SwitchName = "likeSelf" | "hideAuthors" | "gifts";
type NumberName = Exclude<keyof VoteSettings, SwitchName | "likeMode" | "likeCountVisible">;

const WEIGHTS = ["likeWeight", "giftWeight", "commentWeight", "viewWeight"] as const;

interface VoteSettingsPartProps {
  activity: OrganiserActivity;
  draft: ActivityDraft;
}

/** Decided by the stored window: one that is only edited has not begun for anyone. */
function hasBegun({ status, activity }: OrganiserActivity): boolean {
  const { likeStart, submitStart } = activity.windows;
  // Likes begin with the submission of works where no other time is set.
  const start = likeStart ?? submitStart;
  return status !== "draft" && start !== null && Date.parse(start) <= Date.now();
}

export function VoteSettingsPart({ activity, draft }: VoteSettingsPartProps) {
  const { t } = useTranslation();
  const locked = hasBegun(activity);
  return (
    <Section title={t("votesetting.title")} small className={styles.group}>
      <Card pad>
        {locked && <Banner icon="lock-simple-fill">{t("votesetting.locked")}</Banner>}
        <Likes draft={draft} locked={locked} />
        <Gifts draft={draft} locked={locked} />
        {WEIGHTS.map((name) => (
          <NumberSetting key={name} name={name} draft={draft} locked={locked} />
        ))}
      </Card>
    </Section>
  );
}

interface PartProps {
  draft: ActivityDraft;
  locked: boolean;
}

function Likes({ draft, locked }: PartProps) {
  const { t } = useTranslation();
  const { vote } = draft.body.settings;
  const set = useChange(draft);
  const part = { draft, locked };
  return (
    <>
      <Field
        label={t("votesetting.label.likeMode")}
        help={t("votesetting.note.likeMode")}
        disabled={locked}
        className={styles.number}
      >
        <SelectInput
          value={vote.likeMode}
          options={MODES.map((value) => ({ value, label: t(`votesetting.mode.${value}`) }))}
          onChange={(chosen) => set({ likeMode: MODES.find((one) => one === chosen) ?? "daily" })}
        />
      </Field>
      <NumberSetting name="likePerDay" {...part} />
      <NumberSetting name="minWorks" {...part} />
      <SwitchSetting name="likeSelf" {...part} />
      <Field
        label={t("votesetting.label.likeCountVisible")}
        help={t("votesetting.note.likeCountVisible")}
        disabled={locked}
        className={styles.number}
      >
        <SelectInput
          value={vote.likeCountVisible}
          options={VISIBLE.map((value) => ({ value, label: t(`votesetting.visible.${value}`) }))}
          onChange={(chosen) =>
            set({ likeCountVisible: VISIBLE.find((one) => one === chosen) ?? "always" })
          }
        />
      </Field>
      <SwitchSetting name="hideAuthors" {...part} />
    </>
  );
}

function Gifts(part: PartProps) {
  return (
    <>
      <SwitchSetting name="gifts" {...part} />
      {part.draft.body.settings.vote.gifts && (
        <>
          <NumberSetting name="pointPerDay" {...part} />
          <NumberSetting name="giftPerWork" {...part} />
        </>
      )}
    </>
  );
}

function useChange({ body, edit }: ActivityDraft): (change: Partial<VoteSettings>) => void {
  const { settings } = body;
  return (change) => edit({ settings: { ...settings, vote: { ...settings.vote, ...change } } });
}

function SwitchSetting({ name, draft, locked }: PartProps & { name: SwitchName }) {
  const { t } = useTranslation();
  const set = useChange(draft);
  const label = t(`votesetting.label.${name}`);
  return (
    <SettingRow label={label} note={t(`votesetting.note.${name}`)}>
      <Switch
        label={label}
        checked={draft.body.settings.vote[name]}
        disabled={locked}
        onChange={(on) => set({ [name]: on })}
      />
    </SettingRow>
  );
}

function NumberSetting({ name, draft, locked }: PartProps & { name: NumberName }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ruleText = useRuleText();
  const set = useChange(draft);
  const label = t(`votesetting.label.${name}`);
  const rule = draft.errors[`settings.vote.${name}`];
  const usual = format.number(activitySettings().vote[name]);
  return (
    <Field
      label={label}
      help={`${t(`votesetting.note.${name}`)} ${t("votesetting.usual", { value: usual })}`}
      error={rule ? ruleText(rule, label) : null}
      disabled={locked}
      className={styles.number}
    >
      <NumberInput
        whole
        value={String(draft.body.settings.vote[name])}
        // Half-typed numbers count as none, which core refuses where at least one is needed.
        onChange={(text) => set({ [name]: /^\d{1,4}$/.test(text) ? Number(text) : 0 })}
      />
    </Field>
  );
}
