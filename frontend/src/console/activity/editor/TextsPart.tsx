// The texts of an activity, in the source language and beside it in another one.
import type { ActivityBody, LocalText } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { LabelField } from "../../label/LabelField";
import { LanguageStrip } from "../../label/LanguageStrip";
import { LazyRichInput } from "../../rich/LazyRichInput";
import { consoleAddress, useConsoleQuery } from "../../route";
import { PictureField } from "../../upload/PictureField";
import styles from "./TextsPart.module.css";
import type { ActivityDraft } from "./useActivityDraft";
import { useTarget } from "./useTarget";

const FIELDS = [
  { name: "name", required: true },
  { name: "subtitle" },
  { name: "organiser" },
  { name: "place" },
  { name: "address" },
  { name: "details", rich: LazyRichInput, max: limits.longTextMax },
  { name: "notice", rows: 2 },
  { name: "statement", rows: 4 },
] as const satisfies readonly {
  name: keyof ActivityBody;
  rows?: number;
  rich?: typeof LazyRichInput;
  max?: number;
  required?: boolean;
}[];

/** Every text of an activity that participants read. */
function labelsOf(body: ActivityBody): LocalText[] {
  const { name, subtitle, organiser, place, address, details, notice, statement, rules } = body;
  return [name, subtitle, organiser, place, address, details, notice, statement, ...rules];
}

interface TextsPartProps {
  /** The activity. */
  id: number;
  draft: ActivityDraft;
}

export function TextsPart({ id, draft }: TextsPartProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const target = useTarget();
  const [query] = useConsoleQuery("editor");
  const { body, edit, errors } = draft;
  const errorOf = (path: string, label: string) => {
    const rule = errors[path];
    return rule ? ruleText(rule, label) : null;
  };
  const contact = t("console.editor.field.contact");
  const cover = t("console.editor.field.cover");
  return (
    <>
      <LanguageStrip
        labels={labelsOf(body)}
        target={target}
        to={(language) => consoleAddress("editor", { ...query, language })}
      />
      <Card pad>
        <PictureField
          label={cover}
          help={t("console.editor.coverHelp")}
          error={errorOf("cover", cover)}
          value={body.cover}
          onChange={(address) => edit({ cover: address })}
          ratio="16/10"
          width={160}
          fallback={<Picture src="" alt="" fallback={defaultCover(id)} ratio="16/10" radius="m" />}
        />
        {FIELDS.map((field) => {
          const label = t(`console.editor.field.${field.name}`);
          return (
            <LabelField
              key={field.name}
              label={label}
              value={body[field.name]}
              onChange={(value) => edit({ [field.name]: value })}
              target={target}
              rows={"rows" in field ? field.rows : undefined}
              rich={"rich" in field ? field.rich : undefined}
              max={"max" in field ? field.max : undefined}
              required={"required" in field}
              error={errorOf(field.name, label)}
            />
          );
        })}
        <Rules draft={draft} />
        <Field label={contact} error={errorOf("contact", contact)}>
          <TextInput value={body.contact} onChange={(value) => edit({ contact: value })} />
        </Field>
      </Card>
    </>
  );
}

/** The rules one by one; the order is that of the page. */
function Rules({ draft }: { draft: ActivityDraft }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const target = useTarget();
  const { rules } = draft.body;
  const change = (next: LocalText[]) => draft.edit({ rules: next });
  return (
    <fieldset>
      <legend className={styles.legend}>{t("console.editor.field.rules")}</legend>
      {rules.map((rule, index) => {
        const label = t("console.editor.rule", { number: index + 1 });
        const broken = draft.errors[`rules.${index}`];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no identity but its place.
          <div key={index} className={styles.rule}>
            <LabelField
              label={label}
              value={rule}
              onChange={(value) => change(rules.map((one, at) => (at === index ? value : one)))}
              target={target}
              error={broken ? ruleText(broken, label) : null}
            />
            <IconButton
              icon="trash"
              size={18}
              label={t("console.editor.removeRule", { number: index + 1 })}
              onClick={() => change(rules.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      <Button tone="text" size="sm" icon="plus" onClick={() => change([...rules, ""])}>
        {t("console.editor.addRule")}
      </Button>
    </fieldset>
  );
}
