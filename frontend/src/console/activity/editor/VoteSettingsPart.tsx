// The settings of likes and gifts, each with its default; fixed once the period for likes has begun.
import { activitySettings } from "@/core/activityEditor";
import type { OrganiserActivity, VoteSettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import { NumberSetting, SwitchSetting } from "./SettingFields";
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
          <VoteNumber key={name} name={name} draft={draft} locked={locked} />
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
      <VoteNumber name="likePerDay" {...part} />
      <VoteNumber name="minWorks" {...part} />
      <VoteSwitch name="likeSelf" {...part} />
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
      <VoteSwitch name="hideAuthors" {...part} />
    </>
  );
}

function Gifts(part: PartProps) {
  return (
    <>
      <VoteSwitch name="gifts" {...part} />
      {part.draft.body.settings.vote.gifts && (
        <>
          <VoteNumber name="pointPerDay" {...part} />
          <VoteNumber name="giftPerWork" {...part} />
        </>
      )}
    </>
  );
}

function useChange({ body, edit }: ActivityDraft): (change: Partial<VoteSettings>) => void {
  const { settings } = body;
  return (change) => edit({ settings: { ...settings, vote: { ...settings.vote, ...change } } });
}

function VoteSwitch({ name, draft, locked }: PartProps & { name: SwitchName }) {
  const { t } = useTranslation();
  const set = useChange(draft);
  return (
    <SwitchSetting
      label={t(`votesetting.label.${name}`)}
      note={t(`votesetting.note.${name}`)}
      checked={draft.body.settings.vote[name]}
      disabled={locked}
      onChange={(on) => set({ [name]: on })}
    />
  );
}

function VoteNumber({ name, draft, locked }: PartProps & { name: NumberName }) {
  const { t } = useTranslation();
  const set = useChange(draft);
  return (
    <NumberSetting
      label={t(`votesetting.label.${name}`)}
      note={t(`votesetting.note.${name}`)}
      usual={activitySettings().vote[name]}
      value={draft.body.settings.vote[name]}
      rule={draft.errors[`settings.vote.${name}`]}
      disabled={locked}
      onChange={(value) => set({ [name]: value })}
    />
  );
}
