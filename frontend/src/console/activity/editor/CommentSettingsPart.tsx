// The settings of comments and danmu, each with its default.
import { activitySettings } from "@/core/activityEditor";
import type { CommentSettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import { NumberSetting, SwitchSetting } from "./SettingFields";
import styles from "./SettingsPart.module.css";
import type { ActivityDraft } from "./useActivityDraft";

const MODES = ["post", "pre", "off"] as const satisfies readonly CommentSettings["mode"][];

export function CommentSettingsPart({ draft }: { draft: ActivityDraft }) {
  const { t } = useTranslation();
  const { body, edit, errors } = draft;
  const { settings } = body;
  const { comment } = settings;
  const set = (change: Partial<CommentSettings>) =>
    edit({ settings: { ...settings, comment: { ...comment, ...change } } });
  const numberSetting = (name: "length" | "danmuLength") => (
    <NumberSetting
      label={t(`commentsetting.label.${name}`)}
      note={t(`commentsetting.note.${name}`)}
      usual={activitySettings().comment[name]}
      value={comment[name]}
      rule={errors[`settings.comment.${name}`]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <Section title={t("commentsetting.title")} small className={styles.group}>
      <Card pad>
        <Field
          label={t("commentsetting.label.mode")}
          help={t(`commentsetting.note.${comment.mode}`)}
          className={styles.number}
        >
          <SelectInput
            value={comment.mode}
            options={MODES.map((value) => ({ value, label: t(`commentsetting.mode.${value}`) }))}
            onChange={(chosen) => set({ mode: MODES.find((one) => one === chosen) ?? "post" })}
          />
        </Field>
        {/* Without comments there are no danmu either. */}
        {comment.mode !== "off" && (
          <>
            {numberSetting("length")}
            <SwitchSetting
              label={t("commentsetting.label.danmu")}
              note={t("commentsetting.note.danmu")}
              checked={comment.danmu}
              onChange={(danmu) => set({ danmu })}
            />
            {comment.danmu && numberSetting("danmuLength")}
          </>
        )}
      </Card>
    </Section>
  );
}
