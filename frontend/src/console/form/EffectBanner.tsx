// The draft compared with the form in use, and the way back to it.
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { useEffectLines } from "./useEffectLines";
import type { FormDraft } from "./useFormDraft";

interface EffectBannerProps {
  draft: FormDraft;
  onDiscard: () => void;
}

export function EffectBanner({ draft, onDiscard }: EffectBannerProps) {
  const { t } = useTranslation();
  const { differences, consequences } = useEffectLines()(draft.stored, draft.form);
  return (
    <Banner tone="info" action={{ label: t("console.form.discard"), onClick: onDiscard }}>
      <strong>{t("console.form.compared", { version: draft.stored.formVersion })}</strong>
      <p>{differences.join(" · ")}</p>
      {consequences.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
