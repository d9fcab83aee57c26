// Sends a comment exactly once, and says what became visible.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Attempt, attemptFor } from "@/core/attempt";
import { call } from "@/core/call";
import { fieldErrors, refusalCode } from "@/core/callError";
import { VERIFY_FIRST } from "@/core/generated/codes";
import type { CommentId, FieldErrors } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { toast } from "@/ui/toast/toast";

interface NewComment {
  content: string;
  replyTo: CommentId | null;
}

export function useAddComment(workId: number, onSent: () => void) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const client = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [verifyFirst, setVerifyFirst] = useState(false);
  const forget = () => {
    setErrors({});
    setVerifyFirst(false);
  };
  const adding = useMutation({
    mutationFn: (given: NewComment) => {
      // After a lost answer the same attempt is repeated.
      attempt.current = attemptFor(JSON.stringify(given), attempt.current);
      const { nonce } = attempt.current;
      return call("comment.add", { id: workId, ...given, nonce }, { showMessage: false });
    },
    onSuccess: ({ status }) => {
      attempt.current = null;
      toast.success(t(status === "published" ? "comment.write.sent" : "comment.write.waits"));
      onSent();
      void client.invalidateQueries({ queryKey: ["comment.list"] });
    },
    onError: (error) => {
      const found = fieldErrors(error);
      if (found) setErrors(found);
      else if (refusalCode(error) === VERIFY_FIRST) setVerifyFirst(true);
      else toastError(error);
    },
  });
  return {
    forget,
    verifyFirst,
    sending: adding.isPending,
    error: (label: string) => errors.content && ruleText(errors.content, label),
    send: (content: string, replyTo: CommentId | null) => {
      if (adding.isPending) return;
      if (content.trim() === "") setErrors({ content: { rule: "required" } });
      else adding.mutate({ content, replyTo });
    },
  };
}
