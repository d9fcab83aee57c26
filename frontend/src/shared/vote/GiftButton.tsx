// The button over a work that opens the sheet with gifts.
import { useTranslation } from "@/i18n/useTranslation";
import { StageButton } from "@/ui/button/StageButton";

interface GiftButtonProps {
  onOpen: () => void;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus: () => void;
}

export function GiftButton(props: GiftButtonProps) {
  const { t } = useTranslation();
  return <StageButton icon="gift" text={t("like.gift.open")} {...props} />;
}
