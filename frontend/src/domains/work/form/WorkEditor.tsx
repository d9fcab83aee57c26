// The form of a work.
import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import { originalityVersion } from "@/core/forms";
import type { OwnWork, WorkId } from "@/core/generated/contract";
import { IMAGE_MAX_COUNT, INTRO_MAX, LINE_MAX, VIDEO_MAX_COUNT } from "@/core/generated/works";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { convertedForWorks } from "@/session/upload/conversion";
import { LateMediaPicker } from "@/session/upload/LateMediaPicker";
import { leaveQuestion } from "@/session/upload/leaveQuestion";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { ListCard } from "@/ui/card/ListCard";
import { SwitchCell } from "@/ui/card/SwitchCell";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { TextArea } from "@/ui/form/TextArea";
import { TextInput } from "@/ui/form/TextInput";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { useLeaveGuard } from "@/ui/overlay/useLeaveGuard";
import { toast } from "@/ui/toast/toast";
import { forgetFilesOf, purposeOf } from "../content";
import { StoppedBanner } from "../StoppedBanner";
import { useRefreshWorks } from "../useRefreshWorks";
import { useWithdraw } from "../useWithdraw";
import { WorkHead } from "../WorkHead";
import { SaveState } from "./SaveState";
import { useNameInAddress } from "./useNameInAddress";
import { useWorkForm } from "./useWorkForm";
import styles from "./WorkEditor.module.css";

interface WorkEditorProps {
  competitionId: number;
  applyId: number;
  /** The organiser reviews the work before it is published. */
  review: boolean;
  own: OwnWork | null;
  /** Keys of files that belong to other works. */
  taken?: readonly string[] | undefined;
  /**
   * Goes back after sending to the page that opened the form; without it the work's state replaces the form.
   */
  leave?: (() => void | Promise<void>) | undefined;
  /** Replaces the form by one with the server's content. */
  onReread: (id: WorkId) => void;
}

/** `maxLength` of an input counts UTF-16 units instead of characters, and silently cuts pasted text. */
const UNCUT = { maxLength: undefined };

export function WorkEditor(props: WorkEditorProps) {
  const { competitionId, applyId, review, own } = props;
  const { t } = useTranslation();
  const refresh = useRefreshWorks();
  const navigate = useNavigate();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const work = useWorkForm({
    competitionId,
    applyId,
    own,
    onSent: async (sent) => {
      toast.success(t(review ? "work.sentForReview" : "work.sent"));
      forgetFilesOf(competitionId, sent.id);
      await overlaysSettled();
      if (props.leave) await props.leave();
      else await navigate(href("applyDetail", { workId: sent.id }), { replace: true });
      refresh();
    },
    onStopped: async (stopped) => {
      const id = work.current()?.id;
      // The author may have left the form.
      if (id === undefined || !form.current) return;
      // The work's state replaces the form.
      await overlaysSettled();
      await navigate(href("applyDetail", { workId: id }), { replace: true, state: { stopped } });
      refresh();
    },
  });
  const withdraw = useWithdraw(work.current, work.finish);
  useFocusErrors(form, work.refusals);
  const { words, change } = work;
  useNameInAddress(own ? null : work.id, work.savedAt);
  useLeaveGuard(work.atRisk && !work.busy, {
    ...leaveQuestion("unsaved"),
    text: t("work.onlyHere"),
  });
  const reason = own?.revision ? own.revision.returnReason : own?.returnReason;
  const reread = () => {
    const id = work.current()?.id;
    if (id === undefined) return;
    forgetFilesOf(competitionId, id);
    work.finish();
    props.onReread(id);
  };
  // Counts as the core does: characters, without surrounding blanks. Nothing is cut; the field reports a text
  // that is too long.
  const count = (text: string, max: number) => [[...text.trim()].length, max] as const;
  return (
    <Screen
      actions={
        work.id !== null && (
          <IconButton
            icon="trash"
            label={t("work.takeBack")}
            loading={withdraw.pending}
            onClick={() => void withdraw.ask()}
          />
        )
      }
      dock={
        <Dock>
          <Button size="lg" loading={work.saving} onClick={work.save}>
            {t("work.saveDraft")}
          </Button>
          <Button
            tone="primary"
            size="lg"
            type="submit"
            form={formId}
            loading={work.sending}
            disabled={work.busy}
            className={styles.send}
          >
            {t(work.busy ? "work.uploading" : review ? "work.sendForReview" : "work.send")}
          </Button>
        </Dock>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          work.send();
        }}
      >
        <WorkHead competitionId={competitionId} />
        {reason && (
          <Banner tone="bad" icon="arrow-u-up-left-bold" title={t("work.status.returned")}>
            {reason}
          </Banner>
        )}
        {work.stopped && <StoppedBanner {...work.stopped} />}
        <SaveState
          savedAt={work.changed ? null : work.savedAt}
          failed={work.failed}
          onReread={work.overtaken ? reread : null}
        />
        <LateMediaPicker
          label={t("work.files")}
          required
          purpose={purposeOf(competitionId, work.id)}
          images={IMAGE_MAX_COUNT}
          videos={VIDEO_MAX_COUNT}
          converts={convertedForWorks}
          handedIn={work.handedIn}
          begunAs={own ? purposeOf(competitionId, null) : undefined}
          taken={props.taken}
          refused={work.goneKeys}
          error={work.error("media", t("work.files"), t("work.filesNeeded"))}
          onChange={work.onMedia}
          onOpen={work.onOpen}
        />
        <Field
          label={t("work.title")}
          required
          count={count(words.title, LINE_MAX)}
          error={work.error("title", t("work.title"))}
        >
          <TextInput {...UNCUT} value={words.title} onChange={(title) => change({ title })} />
        </Field>
        <Field
          label={t("work.intro")}
          count={count(words.intro, INTRO_MAX)}
          error={work.error("intro", t("work.intro"))}
        >
          <TextArea value={words.intro} rows={4} onChange={(intro) => change({ intro })} />
        </Field>
        <Field
          label={t("work.author")}
          required
          count={count(words.authorName, LINE_MAX)}
          error={work.error("authorName", t("work.author"))}
        >
          <TextInput
            {...UNCUT}
            value={words.authorName}
            autoComplete="name"
            onChange={(authorName) => change({ authorName })}
          />
        </Field>
        <Field
          label={t("work.tutor")}
          count={count(words.tutorName, LINE_MAX)}
          error={work.error("tutorName", t("work.tutor"))}
        >
          <TextInput
            {...UNCUT}
            value={words.tutorName}
            onChange={(tutorName) => change({ tutorName })}
          />
        </Field>
        <ListCard>
          <SwitchCell
            label={t("work.allowDownload")}
            note={t("work.allowDownloadNote")}
            checked={words.allowDownload}
            onChange={(allowDownload) => change({ allowDownload })}
          />
        </ListCard>
        <Checkbox
          square
          checked={words.originality !== ""}
          error={work.error("originality", t("work.originality"), t("work.originalityNeeded"))}
          onChange={(yes) => change({ originality: yes ? originalityVersion() : "" })}
          className={styles.original}
        >
          <strong>{t("work.originality")}</strong>
          <small>{t("work.originalNote")}</small>
        </Checkbox>
      </form>
    </Screen>
  );
}
