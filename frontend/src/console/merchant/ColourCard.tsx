// The merchant's colour, with the contrast of each use of it.
import type { ReactNode } from "react";
import { themeColours } from "@/core/activityEditor";
import type { ThemeColours, ThemeShades } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import styles from "./ColourCard.module.css";
import type { MerchantForm } from "./useMerchantForm";

/** Suggestions beside Laurel's own, which is the empty text. */
const SUGGESTED = ["", "#4a6fdc", "#d19a2e", "#f0485f", "#2f9e66"] as const;
/** Laurel's colour in the drawing of it (specification section 5). */
const LAUREL = "#60c0bc";
/** The cards on which samples are drawn, of both themes in either one. */
const SURFACES = { light: "#ffffff", dark: "#171d1f" } as const;
/** Below it, an icon only decorates (WCAG 2.2, 1.4.11). */
const MARK_CONTRAST = 3;

export function ColourCard({ form }: { form: MerchantForm }) {
  const { t } = useTranslation();
  const { body, edit, submission } = form;
  const label = t("console.brand.colour");
  const chosen = body.themeColour;
  return (
    <Card as="section" pad>
      <h2 className={styles.title}>{label}</h2>
      <div className={styles.choice}>
        <div role="radiogroup" aria-label={label} className={styles.swatches}>
          {SUGGESTED.map((colour) => (
            <label key={colour} className={styles.swatch}>
              <input
                type="radio"
                name="themeColour"
                className="visually-hidden"
                checked={chosen === colour}
                onChange={() => edit({ themeColour: colour })}
              />
              <span style={{ backgroundColor: colour || LAUREL }} />
              <span className="visually-hidden">{colour || t("console.brand.laurel")}</span>
            </label>
          ))}
        </div>
        <Field
          label={t("console.brand.ownColour")}
          error={submission.errors.text("themeColour", label)}
          className={styles.own}
        >
          <TextInput
            value={chosen}
            onChange={(themeColour) => edit({ themeColour: themeColour.trim() })}
            placeholder={LAUREL}
            maxLength={7}
            autoComplete="off"
          />
        </Field>
      </div>
      <Uses colours={themeColours(chosen || LAUREL)} />
    </Card>
  );
}

function Uses({ colours }: { colours: ThemeColours | null }) {
  const { t } = useTranslation();
  if (!colours) return <p className={styles.note}>{t("console.brand.noColour")}</p>;
  const { accent, light, dark } = colours;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.uses}>
          <thead>
            <tr>
              <th scope="col">{t("console.brand.use")}</th>
              <th scope="col">{t("console.brand.lightTheme")}</th>
              <th scope="col">{t("console.brand.darkTheme")}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t("console.brand.texts")}</th>
              {[light, dark].map((shades, index) => (
                <Use
                  key={index === 0 ? "light" : "dark"}
                  isDark={index === 1}
                  ratio={shades.inkContrast}
                  changed={shades.ink !== accent}
                >
                  <span style={{ color: shades.ink }}>{t("console.brand.sampleLink")}</span>
                </Use>
              ))}
            </tr>
            <tr>
              <th scope="row">{t("console.brand.buttons")}</th>
              {[light, dark].map((shades, index) => (
                <Use
                  key={index === 0 ? "light" : "dark"}
                  isDark={index === 1}
                  ratio={shades.solidContrast}
                  changed={shades.solid !== accent}
                >
                  <span className={styles.button} style={buttonStyle(shades)}>
                    {t("console.brand.sampleButton")}
                  </span>
                </Use>
              ))}
            </tr>
            <tr>
              <th scope="row">{t("console.brand.marks")}</th>
              {[light, dark].map((shades, index) => (
                <Use
                  key={index === 0 ? "light" : "dark"}
                  isDark={index === 1}
                  ratio={shades.accentContrast}
                  decorates={shades.accentContrast < MARK_CONTRAST}
                >
                  <span className={styles.bar} style={{ backgroundColor: accent }} />
                </Use>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t("console.brand.contrastNote")}</p>
    </>
  );
}

const buttonStyle = ({ solid, onSolid }: ThemeShades) => ({
  backgroundColor: solid,
  color: onSolid,
});

interface UseProps {
  isDark: boolean;
  ratio: number;
  /** The shade differs from the chosen colour. */
  changed?: boolean;
  decorates?: boolean;
  children: ReactNode;
}

function Use({ isDark, ratio, changed = false, decorates = false, children }: UseProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const result = decorates ? "decorates" : changed ? "adjusted" : "fits";
  return (
    <td>
      <span
        className={styles.sample}
        style={{ backgroundColor: SURFACES[isDark ? "dark" : "light"] }}
        aria-hidden="true"
      >
        {children}
      </span>
      <span className={styles.result}>
        <span className="num">
          {t("console.brand.ratio", { ratio: number(Math.floor(ratio * 10) / 10) })}
        </span>
        <Badge tone={decorates ? "warn" : "ok"}>{t(`console.brand.${result}`)}</Badge>
      </span>
    </td>
  );
}
