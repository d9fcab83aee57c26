// Name, intro, pictures and contacts of the merchant.
import type { Language } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Logo } from "@/ui/logo/Logo";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { LabelField } from "../label/LabelField";
import { PictureField } from "../upload/PictureField";
import styles from "./ProfileCard.module.css";
import type { MerchantForm } from "./useMerchantForm";

interface ProfileCardProps {
  form: MerchantForm;
  /** The language beside the source. */
  target: Language;
}

export function ProfileCard({ form, target }: ProfileCardProps) {
  const { t } = useTranslation();
  const { body, edit, submission } = form;
  const { errors } = submission;
  const words = {
    name: t("console.brand.name"),
    intro: t("console.brand.intro"),
    logo: t("console.brand.logo"),
    cover: t("console.brand.cover"),
    phone: t("console.brand.phone"),
    mail: t("console.brand.mail"),
  };
  return (
    <Card as="section" pad>
      <h2 className={styles.title}>{t("console.brand.profile")}</h2>
      <div className={styles.pictures}>
        <PictureField
          label={words.logo}
          help={t("console.brand.logoHelp")}
          error={errors.text("logo", words.logo, "chosen")}
          value={body.logo}
          onChange={(logo) => edit({ logo })}
          ratio="1/1"
          width={64}
          fallback={<Logo address="" size={64} className={styles.logo} />}
        />
        <PictureField
          label={words.cover}
          help={t("console.brand.coverHelp")}
          error={errors.text("cover", words.cover, "chosen")}
          value={body.cover}
          onChange={(cover) => edit({ cover })}
          ratio="16/9"
          width={114}
          fallback={<Picture src="" alt="" fallback={defaultCover(0)} ratio="16/9" radius="m" />}
        />
      </div>
      <LabelField
        label={words.name}
        required
        value={body.name}
        onChange={(name) => edit({ name })}
        target={target}
        error={errors.text("name", words.name)}
      />
      <LabelField
        label={words.intro}
        value={body.intro}
        onChange={(intro) => edit({ intro })}
        target={target}
        rows={3}
        error={errors.text("intro", words.intro)}
      />
      <Field label={words.phone} error={errors.text("contactPhone", words.phone)}>
        <TextInput
          value={body.contactPhone}
          onChange={(contactPhone) => edit({ contactPhone })}
          inputMode="tel"
          autoComplete="off"
        />
      </Field>
      <Field label={words.mail} error={errors.text("contactMail", words.mail)}>
        <TextInput
          value={body.contactMail}
          onChange={(contactMail) => edit({ contactMail })}
          inputMode="email"
          autoComplete="off"
        />
      </Field>
    </Card>
  );
}
