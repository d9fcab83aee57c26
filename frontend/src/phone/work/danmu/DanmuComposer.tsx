// Sends a danmu to the place where the video is.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Attempt, attemptFor } from "@/core/attempt";
import { call } from "@/core/call";
import { fieldErrors } from "@/core/callError";
import type { Rule, WorkId } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { currentAddress } from "@/host/navigation";
import { useTranslation } from "@/i18n/useTranslation";
import { askLogin } from "@/session/loginSheet";
import { useSignedIn } from "@/session/store";
import { useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { toast } from "@/ui/toast/toast";
import styles from "./DanmuSheet.module.css";
import { danmuSlice } from "./danmuSlices";
import { rememberSent } from "./sentDanmu";

interface DanmuComposerProps {
  workId: WorkId;
  video: HTMLVideoElement | null;
}

export function DanmuComposer(props: DanmuComposerProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const settings = useQuery(danmuSlice(props.workId, 0)).data?.settings;
  if (!settings) return null;
  if (settings.mode === "off" || !settings.danmu) {
    return <p className={styles.note}>{t("danmu.closed")}</p>;
  }
  if (!signedIn) {
    return (
      <Button block onClick={() => askLogin(currentAddress())}>
        {t("danmu.login")}
      </Button>
    );
  }
  return <DanmuForm {...props} longest={settings.danmuLength} />;
}

function DanmuForm({ workId, video, longest }: DanmuComposerProps & { longest: number }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const [content, setContent] = useState("");
  const [error, setError] = useState<Rule | null>(null);
  // The same danmu keeps its nonce and its place, so that a repetition after a lost answer adds none.
  const last = useRef<{ attempt: Attempt; atMs: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const label = t("danmu.field");
  const send = useMutation({
    mutationFn: (text: string) => {
      const attempt = attemptFor(text, last.current?.attempt ?? null);
      if (attempt !== last.current?.attempt) {
        last.current = { attempt, atMs: Math.round((video?.currentTime ?? 0) * 1000) };
      }
      const { atMs } = last.current;
      const body = { id: workId, content: text, atMs, nonce: attempt.nonce };
      return call("danmu.add", body, { showMessage: false });
    },
    onSuccess: (danmu) => {
      last.current = null;
      setContent("");
      rememberSent(workId, danmu);
      toast.success(t(danmu.status === "reviewing" ? "danmu.reviewing" : "danmu.sent"));
      field.current?.focus();
    },
    onError: (failure) => {
      const found = fieldErrors(failure)?.content;
      if (found) setError(found);
      else toastError(failure);
    },
  });
  const submit = () => {
    if (send.isPending) return;
    const text = content.trim();
    if (text === "") setError({ rule: "required" });
    else send.mutate(text);
  };
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={label}
        count={[[...content].length, longest]}
        error={error && ruleText(error, label)}
      >
        <TextInput
          ref={field}
          value={content}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(text) => {
            setContent(text);
            setError(null);
          }}
        />
      </Field>
      <Button type="submit" tone="primary" loading={send.isPending}>
        {t("danmu.send")}
      </Button>
    </form>
  );
}
