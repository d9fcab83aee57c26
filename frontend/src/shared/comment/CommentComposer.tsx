// The field for a new comment or a reply. A text that was not sent stays until the page is left.
import { type RefObject, useState } from "react";
import type { Comment, CommentSettings } from "@/core/generated/contract";
import { href } from "@/core/href";
import { currentAddress } from "@/host/navigation";
import { useTranslation } from "@/i18n/useTranslation";
import { askLogin } from "@/session/loginSheet";
import { useSignedIn } from "@/session/store";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { IconButton } from "@/ui/button/IconButton";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import styles from "./CommentComposer.module.css";
import { useAddComment } from "./useAddComment";

interface CommentComposerProps {
  workId: number;
  settings: CommentSettings;
  /** The comment that is answered. */
  answered: Comment | null;
  onAnswerEnd: () => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** Unsent texts by work. */
const drafts = new Map<number, string>();

export function CommentComposer(props: CommentComposerProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  if (props.settings.mode === "off") {
    return <p className={styles.closed}>{t("comment.write.closed")}</p>;
  }
  if (!signedIn) {
    const focusField = () => props.fieldRef.current?.focus();
    return (
      <Button block tone="primary" onClick={() => askLogin(currentAddress(), focusField)}>
        {t("comment.write.login")}
      </Button>
    );
  }
  return <Form {...props} />;
}

function Form(props: CommentComposerProps) {
  const { workId, settings, answered, onAnswerEnd, fieldRef } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(() => drafts.get(workId) ?? "");
  const change = (changed: string) => {
    setText(changed);
    drafts.set(workId, changed);
    add.forget();
  };
  const add = useAddComment(workId, () => {
    change("");
    onAnswerEnd();
  });
  const used = characters(text.trim()).length;
  const label = t("comment.write.label");
  const returnTo = href("displayGallery", { workId });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.send(text, answered?.id ?? null);
      }}
    >
      {answered && <Answering comment={answered} onEnd={onAnswerEnd} />}
      <Field label={label} error={add.error(label)} count={[used, settings.length]}>
        <TextArea
          ref={fieldRef}
          rows={2}
          value={text}
          onChange={change}
          placeholder={t("comment.write.placeholder")}
        />
      </Field>
      {add.verifyFirst && (
        <p className={styles.verify} role="alert">
          {t("comment.write.verify")}{" "}
          <ButtonLink size="sm" to={href("userBind", { returnTo })}>
            {t("comment.write.toVerify")}
          </ButtonLink>
        </p>
      )}
      <Button type="submit" tone="primary" className={styles.send} loading={add.sending}>
        {t("comment.write.send")}
      </Button>
    </form>
  );
}

function Answering({ comment, onEnd }: { comment: Comment; onEnd: () => void }) {
  const { t } = useTranslation();
  const name = comment.nickname || t("comment.row.someone");
  return (
    <p className={styles.answering}>
      <span className="clamp1" dir="auto">
        {t("comment.write.replyTo", { name })}
      </span>
      <IconButton icon="x" size={16} label={t("comment.write.endReply")} onClick={onEnd} />
    </p>
  );
}
