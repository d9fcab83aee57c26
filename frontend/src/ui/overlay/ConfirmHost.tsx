// Renders the question asked by `confirm`; the application mounts it once.
import { Button } from "@/ui/button/Button";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { useConfirm } from "./confirm";
import { Dialog } from "./Dialog";

export function ConfirmHost() {
  const labels = useUiLabels();
  const { question, open, answer } = useConfirm();
  if (!question) return null;
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      alert
      title={question.title}
      text={question.text}
      icon={question.icon}
      iconTone={question.iconTone}
      actions={
        <>
          <Button onClick={() => answer(false)}>{question.cancelLabel ?? labels.cancel}</Button>
          <Button tone={question.tone ?? "primary"} onClick={() => answer(true)}>
            {question.confirmLabel ?? labels.confirm}
          </Button>
        </>
      }
    />
  );
}
