// The merchant's colour: a suggested one, or digits of its own.
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import styles from "./ColourCard.module.css";
import { ColourUses } from "./ColourUses";
import { LAUREL } from "./themeSamples";
import type { MerchantForm } from "./useMerchantForm";

/** Suggestions beside Laurel's own, which is the empty text. */
const SUGGESTED = ["", "#4a6fdc", "#d19a2e", "#f0485f", "#2f9e66"] as const;

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
      <ColourUses colour={chosen || LAUREL} />
    </Card>
  );
}
