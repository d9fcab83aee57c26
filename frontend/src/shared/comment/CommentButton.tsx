// The button over a work that opens its comments.
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";

export function CommentButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return <IconButton glass icon="chat-circle-dots" label={t("comment.open")} onClick={onOpen} />;
}
