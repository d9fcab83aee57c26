// A drawing of the merchant's home on a phone, in the colour and with the words that are being edited.
import { useState } from "react";
import { themeColours } from "@/core/activityEditor";
import type { MerchantBody } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { Segmented } from "@/ui/choice/Segmented";
import { Logo } from "@/ui/logo/Logo";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { PreviewPart } from "../frame/PreviewPart";
import styles from "./PagePreview.module.css";
import { LAUREL, SURFACES, THEMES, type Theme } from "./themeSamples";

export function PagePreview({ body }: { body: MerchantBody }) {
  const { t, i18n } = useTranslation();
  const [theme, setTheme] = useState<Theme>("light");
  const surface = SURFACES[theme];
  // A half-typed colour is none yet.
  const shades = (themeColours(body.themeColour) ?? themeColours(LAUREL))?.[theme];
  const name = pickText(body.name, i18n.language);
  return (
    <PreviewPart
      title={t("console.brand.preview")}
      choice={
        <Segmented
          label={t("console.brand.previewTheme")}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: t(`console.brand.${value}`) }))}
        />
      }
      isDrawing
      style={{ backgroundColor: surface.page, color: surface.text }}
    >
      <Picture src={body.cover} fallback={defaultCover(0)} alt="" ratio="16/10" />
      <div className={styles.words}>
        <p className={styles.merchant}>
          <Logo address={body.logo} size={28} className={styles.logo} />
          <b dir="auto">{name}</b>
        </p>
        <p style={{ color: surface.quiet }} dir="auto">
          {pickText(body.intro, i18n.language)}
        </p>
        <p className={styles.card} style={{ backgroundColor: surface.card }}>
          <span
            className={styles.pill}
            style={{ backgroundColor: shades?.soft, color: shades?.onSoft }}
          >
            {t("console.brand.sampleBadge")}
          </span>
          {t("console.brand.sampleActivity")}
        </p>
        <span
          className={styles.button}
          style={{ backgroundColor: shades?.solid, color: shades?.onSolid }}
        >
          {t("console.brand.sampleButton")}
        </span>
      </div>
    </PreviewPart>
  );
}
