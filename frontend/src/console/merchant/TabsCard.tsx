// The number of entries in the phone's tab bar.
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import type { MerchantForm } from "./useMerchantForm";

export function TabsCard({ form }: { form: MerchantForm }) {
  const { t } = useTranslation();
  const { body, edit } = form;
  return (
    <Card as="section" pad>
      <Field group label={t("console.brand.tabs")} help={t("console.brand.tabsHelp")}>
        <RadioGroup
          name="tabs"
          value={String(body.tabs)}
          onChange={(tabs) => edit({ tabs: Number(tabs) })}
          options={[
            { value: "3", label: t("console.brand.threeTabs") },
            { value: "2", label: t("console.brand.twoTabs") },
          ]}
        />
      </Field>
    </Card>
  );
}
