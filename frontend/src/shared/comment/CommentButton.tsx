// The button over a work that opens its comments, with their number.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { StageButton } from "@/ui/button/StageButton";

interface CommentButtonProps {
  count: number;
  onOpen: () => void;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus: () => void;
}

export function CommentButton({ count, ...props }: CommentButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = count > 0 ? format.compact(count) : t("comment.title");
  // Users of voice control say what they see, so the name has it (WCAG 2.5.3).
  const label = `${t("comment.open")} · ${text}`;
  return <StageButton icon="chat-circle-dots" text={text} label={label} {...props} />;
}
