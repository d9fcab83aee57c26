// The name of a gift: that of the organiser, or the usual one of its picture.
import type { Gift } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

export function useGiftName(): (gift: Pick<Gift, "icon" | "name">) => string {
  const { t } = useTranslation();
  return ({ icon, name }) => name || t(`like.gift.name.${icon}`);
}
