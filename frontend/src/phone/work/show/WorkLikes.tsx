// The number of likes of a work; hidden while it is 0.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";

export function WorkLikes({ count, className }: { count: number; className?: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className={className}>
      <Icon name="heart" size={14} />
      <span aria-hidden="true">{format.compact(count)}</span>
      <span className="visually-hidden">{t("display.work.likes", { count })}</span>
    </span>
  );
}
