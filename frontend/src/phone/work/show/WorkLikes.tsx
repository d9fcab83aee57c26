// The number of likes of a work; nothing while it is 0 or hidden from the reader.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";

interface WorkLikesProps {
  /** Null while the activity hides the numbers. */
  count: number | null;
  className?: string | undefined;
}

export function WorkLikes({ count, className }: WorkLikesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!count) return null;
  return (
    <span className={className}>
      <Icon name="heart" size={14} />
      <span aria-hidden="true">{format.compact(count)}</span>
      <span className="visually-hidden">{t("display.work.likes", { count })}</span>
    </span>
  );
}
