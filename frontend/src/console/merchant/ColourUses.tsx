// The uses of a colour in both themes: a sample of each, its contrast, and whether its shade had to be adjusted.
import type { ReactNode } from "react";
import { themeColours } from "@/core/activityEditor";
import type { ThemeColours, ThemeShades } from "@/core/generated/contract";
import { localeOf, numberFormat } from "@/i18n/intl";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import styles from "./ColourUses.module.css";
import { SURFACES, THEMES, type Theme } from "./themeSamples";

/** Below it, an icon only decorates (WCAG 2.2, 1.4.11). */
const MARK_CONTRAST = 3;

type Result = "fits" | "adjusted" | "decorates";

interface Use {
  name: "texts" | "buttons" | "marks";
  ratio: (shades: ThemeShades) => number;
  result: (shades: ThemeShades, accent: string) => Result;
}

const USES: readonly Use[] = [
  {
    name: "texts",
    ratio: ({ inkContrast }) => inkContrast,
    result: ({ ink }, accent) => (ink === accent ? "fits" : "adjusted"),
  },
  {
    name: "buttons",
    ratio: ({ solidContrast }) => solidContrast,
    result: ({ solid }, accent) => (solid === accent ? "fits" : "adjusted"),
  },
  {
    name: "marks",
    ratio: ({ accentContrast }) => accentContrast,
    result: ({ accentContrast }) => (accentContrast < MARK_CONTRAST ? "decorates" : "fits"),
  },
];

export function ColourUses({ colour }: { colour: string }) {
  const { t } = useTranslation();
  const colours = themeColours(colour);
  if (!colours) return <p className={styles.note}>{t("console.brand.noColour")}</p>;
  return (
    <>
      <table className={styles.uses}>
        <thead>
          <tr>
            <th scope="col">{t("console.brand.use")}</th>
            {THEMES.map((theme) => (
              <th key={theme} scope="col">
                {t(`console.brand.${theme}Theme`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {USES.map((use) => (
            <tr key={use.name}>
              <th scope="row">{t(`console.brand.${use.name}`)}</th>
              {THEMES.map((theme) => (
                <UseCell key={theme} use={use} theme={theme} colours={colours} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t("console.brand.contrastNote")}</p>
    </>
  );
}

interface UseCellProps {
  use: Use;
  theme: Theme;
  colours: ThemeColours;
}

function UseCell({ use, theme, colours }: UseCellProps) {
  const { t, i18n } = useTranslation();
  const { accent, [theme]: shades } = colours;
  const result = use.result(shades, accent);
  // Never rounded up: a ratio that is shown as enough is enough.
  const ratio = Math.floor(use.ratio(shades) * 10) / 10;
  const digits = numberFormat(localeOf(i18n.language), { minimumFractionDigits: 1 });
  return (
    <td>
      <span
        className={styles.sample}
        style={{ backgroundColor: SURFACES[theme].card }}
        aria-hidden="true"
      >
        {sample(use.name, shades, accent, t("console.brand.sampleBadge"))}
      </span>
      <span className={styles.result}>
        <span className="num">{t("console.brand.ratio", { ratio: digits.format(ratio) })}</span>
        <Badge tone={result === "decorates" ? "warn" : "ok"}>{t(`console.brand.${result}`)}</Badge>
      </span>
    </td>
  );
}

function sample(name: Use["name"], shades: ThemeShades, accent: string, words: string): ReactNode {
  switch (name) {
    case "texts":
      return <span style={{ color: shades.ink }}>{words}</span>;
    case "buttons":
      return (
        <span
          className={styles.button}
          style={{ backgroundColor: shades.solid, color: shades.onSolid }}
        >
          {words}
        </span>
      );
    case "marks":
      return <span className={styles.bar} style={{ backgroundColor: accent }} />;
  }
}
