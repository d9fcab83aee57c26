// The form of a work.
import { useId, useRef } from "react";
import type { OwnWork, WorkId } from "@/core/generated/contract";
import { IMAGE_MAX_COUNT, VIDEO_MAX_COUNT } from "@/core/generated/works";
import { useTranslation } from "@/i18n/useTranslation";
import { convertedForWorks } from "@/shared/upload/conversion";
import { LazyMediaPicker } from "@/shared/upload/LazyMediaPicker";
import { leaveQuestion } from "@/shared/upload/leaveQuestion";
import { Banner } from "@/ui/banner/Banner";
import { IconButton } from "@/ui/button/IconButton";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { Screen } from "@/ui/frame/Screen";
import { useLeaveGuard } from "@/ui/overlay/useLeaveGuard";
import { deleteFilesOf, purposeOf } from "../content";
import { StoppedBanner } from "../StoppedBanner";
import { useWithdraw } from "../useWithdraw";
import { WorkHead } from "../WorkHead";
import { EditorDock } from "./EditorDock";
import { SaveState } from "./SaveState";
import { useEditorExits } from "./useEditorExits";
import { useNameInAddress } from "./useNameInAddress";
import { useWorkForm } from "./useWorkForm";
import styles from "./WorkEditor.module.css";
import { WorkFields } from "./WorkFields";

interface WorkEditorProps {
  competitionId: number;
  applyId: number;
  /** The organiser reviews the work before it is published. */
  review: boolean;
  own: OwnWork | null;
  /** Name of the author that a new work begins with. */
  author?: string | undefined;
  /** The team that is the author. */
  teamName: string | null;
  /** The caller may send the work. */
  leads: boolean;
  /** Keys of files that belong to other works. */
  taken?: readonly string[] | undefined;
  /**
   * Goes back after sending to the page that opened the form; without it the work's state replaces the form.
   */
  leave?: (() => void | Promise<void>) | undefined;
  /** Replaces the form by one with the server's content. */
  onReread: (id: WorkId) => void;
}

export function WorkEditor(props: WorkEditorProps) {
  const { competitionId, applyId, review, own, author, teamName, leads, leave } = props;
  const { t } = useTranslation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const exits = useEditorExits({ competitionId, review, leave, form });
  const work = useWorkForm({ competitionId, applyId, own, author, ...exits });
  const withdraw = useWithdraw(work.current, work.finish);
  useFocusErrors(form, work.refusals);
  useNameInAddress(own ? null : work.id, work.savedAt);
  useLeaveGuard(work.atRisk && !work.busy, {
    ...leaveQuestion("unsaved"),
    text: t("work.onlyHere"),
  });
  const reread = () => {
    const id = work.current()?.id;
    if (id === undefined) return;
    deleteFilesOf(competitionId, id);
    work.finish();
    props.onReread(id);
  };
  return (
    <Screen
      actions={
        leads &&
        work.id !== null && (
          <IconButton
            icon="trash"
            label={t("work.takeBack")}
            loading={withdraw.pending}
            onClick={() => void withdraw.ask()}
          />
        )
      }
      dock={<EditorDock work={work} formId={formId} review={review} leads={leads} />}
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field saves what cannot be sent.
          if (leads) work.send();
          else work.save();
        }}
      >
        <WorkHead competitionId={competitionId} />
        <ReturnReason own={own} />
        {work.stopped && <StoppedBanner {...work.stopped} />}
        <SaveState
          savedAt={work.changed ? null : work.savedAt}
          failed={work.failed}
          onReread={work.overtaken ? reread : null}
        />
        <LazyMediaPicker
          label={t("work.files")}
          required
          purpose={purposeOf(competitionId, work.id)}
          images={IMAGE_MAX_COUNT}
          videos={VIDEO_MAX_COUNT}
          converts={convertedForWorks}
          serverFiles={work.serverFiles}
          draftPurpose={own ? purposeOf(competitionId, null) : undefined}
          taken={props.taken}
          refused={work.goneKeys}
          error={work.error("media", t("work.files"), t("work.filesNeeded"))}
          onChange={work.onMedia}
          onOpen={work.onOpen}
        />
        <WorkFields work={work} teamName={teamName} />
      </form>
    </Screen>
  );
}

/** The reason why the organiser has returned the work. */
function ReturnReason({ own }: { own: OwnWork | null }) {
  const { t } = useTranslation();
  const reason = own?.revision ? own.revision.returnReason : own?.returnReason;
  if (!reason) return null;
  return (
    <Banner tone="bad" icon="arrow-u-up-left-bold" title={t("work.status.returned")}>
      <p>{reason}</p>
    </Banner>
  );
}
