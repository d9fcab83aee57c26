// The form of a work.
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import { originalityVersion } from "@/core/forms";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { MediaPicker } from "@/session/upload/MediaPicker";
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
import { Icon } from "@/ui/icon/Icon";
import { toast } from "@/ui/toast/toast";
import { earlierOf, editedOf, forgetFiles, purposeOf } from "./content";
import { useWithdraw } from "./useWithdraw";
import { useWorkForm } from "./useWorkForm";
import styles from "./WorkEditor.module.css";
import { WorkHead } from "./WorkHead";

const LINE = 40;
const INTRO = 500;
const IMAGES = 9;
const VIDEOS = 1;

interface WorkEditorProps {
  competitionId: number;
  applyId: number;
  /** The organiser looks at it before it is shown. */
  review: boolean;
  own: OwnWork | null;
  onSent?: (() => void) | undefined;
}

export function WorkEditor(props: WorkEditorProps) {
  const { competitionId, applyId, review, own } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const work = useWorkForm({
    competitionId,
    applyId,
    own,
    onSent: (sent) => {
      toast.success(t(review ? "work.sentForReview" : "work.sent"));
      forgetFiles(competitionId, sent.id);
      void client.invalidateQueries(queryFor("work.one", { id: sent.id }));
      void client.invalidateQueries({ queryKey: ["work.mine"] });
      props.onSent?.();
      void navigate(href("applyDetail", { workId: sent.id }), { replace: true });
    },
  });
  const withdraw = useWithdraw(work.current, work.finish);
  useFocusErrors(form, work.refusals);
  const { words, change } = work;
  const edited = own ? editedOf(own) : null;
  const reason = own?.revision ? own.revision.returnReason : own?.returnReason;
  const count = (text: string, max: number) => [[...text].length, max] as const;
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
        <p className={styles.saved} role="status">
          {work.savedAt && !work.changed && (
            <>
              <Icon name="cloud-check-fill" size={16} />
              {t("work.savedAt", { time: format.time(work.savedAt) })}
            </>
          )}
        </p>
        <MediaPicker
          label={t("work.files")}
          required
          purpose={purposeOf(competitionId, work.id)}
          images={IMAGES}
          videos={VIDEOS}
          earlier={edited ? earlierOf(edited.media) : undefined}
          error={work.error("media", t("work.files"), t("work.filesNeeded"))}
          onChange={work.onMedia}
          onOpen={work.onOpen}
        />
        <Field
          label={t("work.title")}
          required
          count={count(words.title, LINE)}
          error={work.error("title", t("work.title"))}
        >
          <TextInput value={words.title} maxLength={LINE} onChange={(title) => change({ title })} />
        </Field>
        <Field
          label={t("work.intro")}
          count={count(words.intro, INTRO)}
          error={work.error("intro", t("work.intro"))}
        >
          <TextArea
            value={words.intro}
            maxLength={INTRO}
            rows={4}
            onChange={(intro) => change({ intro })}
          />
        </Field>
        <Field label={t("work.author")} required error={work.error("authorName", t("work.author"))}>
          <TextInput
            value={words.authorName}
            maxLength={LINE}
            autoComplete="name"
            onChange={(authorName) => change({ authorName })}
          />
        </Field>
        <Field label={t("work.tutor")} error={work.error("tutorName", t("work.tutor"))}>
          <TextInput
            value={words.tutorName}
            maxLength={LINE}
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
