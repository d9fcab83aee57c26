// The target of a banner: an activity of the merchant, a page of another site, or nothing.
import { useQuery } from "@tanstack/react-query";
import type { BannerLine } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { SelectInput } from "@/ui/form/SelectInput";
import { TextInput } from "@/ui/form/TextInput";
import { type BannerForm, OPENS } from "./useBannerForm";

/** Activities to choose from: the newest, which banners are about. */
const CHOICES = 50;

interface BannerTargetProps {
  form: BannerForm;
  /** Null for a new one. */
  line: BannerLine | null;
}

export function BannerTarget({ form, line }: BannerTargetProps) {
  const { t } = useTranslation();
  const { opens, setOpens } = form;
  return (
    <>
      <Field group label={t("console.banner.target")}>
        <RadioGroup
          name="opens"
          value={opens}
          onChange={setOpens}
          options={OPENS.map((value) => ({ value, label: t(`console.banner.opens.${value}`) }))}
        />
      </Field>
      {opens === "activity" && <ActivityChoice form={form} line={line} />}
      {opens === "page" && <AddressField form={form} />}
    </>
  );
}

function ActivityChoice({ form, line }: BannerTargetProps) {
  const { t } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.list", { page: 1, size: CHOICES }));
  const { body, edit, saving } = form;
  const label = t("console.banner.activity");
  const found = (data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const own = String(body.competitionId ?? "");
  // An older activity is not among the newest.
  const isMissing = own !== "" && !found.some(({ value }) => value === own);
  return (
    <Field label={label} error={saving.errors.text("competitionId", label, "chosen")}>
      <SelectInput
        value={own}
        onChange={(id) => edit({ competitionId: id ? Number(id) : null })}
        options={[
          { value: "", label: t("console.banner.chooseActivity") },
          ...(isMissing ? [{ value: own, label: line?.activityName ?? own }] : []),
          ...found,
        ]}
      />
    </Field>
  );
}

function AddressField({ form }: { form: BannerForm }) {
  const { t } = useTranslation();
  const { body, edit, saving } = form;
  const label = t("console.banner.url");
  return (
    <Field label={label} error={saving.errors.text("url", label)}>
      <TextInput
        value={body.url}
        onChange={(url) => edit({ url })}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
    </Field>
  );
}
