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
import styles from "./PagePreview.module.css";

type Theme = "light" | "dark";

/** Page, card, text and second text of `tokens.css`: the drawing has its own theme, whatever the console's is. */
const SURFACES = {
  light: { page: "#fafafa", card: "#ffffff", text: "#1f2937", quiet: "#4f5a69" },
  dark: { page: "#0d1213", card: "#171d1f", text: "#edf2f2", quiet: "#b4bfc0" },
} as const;
/** Laurel's own shades in `tokens.css`. */
const LAUREL = {
  light: { solid: "#187875", onSolid: "#ffffff", soft: "#e3f5f3", onSoft: "#14625f" },
  dark: { solid: "#60c0bc", onSolid: "#062321", soft: "#12312f", onSoft: "#8fded9" },
} as const;

export function PagePreview({ body }: { body: MerchantBody }) {
  const { t, i18n } = useTranslation();
  const [theme, setTheme] = useState<Theme>("light");
  const surface = SURFACES[theme];
  const own = body.themeColour ? themeColours(body.themeColour) : null;
  const shades = own?.[theme] ?? LAUREL[theme];
  const name = pickText(body.name, i18n.language);
  return (
    <section aria-label={t("console.brand.preview")} className={styles.preview}>
      <div className={styles.head}>
        <h2>{t("console.brand.preview")}</h2>
        <Segmented
          label={t("console.brand.previewTheme")}
          value={theme}
          onChange={setTheme}
          options={[
            { value: "light", label: t("console.brand.light") },
            { value: "dark", label: t("console.brand.dark") },
          ]}
        />
      </div>
      <div
        className={styles.phone}
        style={{ backgroundColor: surface.page, color: surface.text }}
        aria-hidden="true"
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
              style={{ backgroundColor: shades.soft, color: shades.onSoft }}
            >
              {t("console.brand.sampleBadge")}
            </span>
            {t("console.brand.sampleActivity")}
          </p>
          <span
            className={styles.button}
            style={{ backgroundColor: shades.solid, color: shades.onSolid }}
          >
            {t("console.brand.sampleButton")}
          </span>
        </div>
      </div>
    </section>
  );
}
