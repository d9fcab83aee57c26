// One moment: large, with its caption, publication and removal.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { checkCaption } from "@/core/activityEditor";
import type { MomentLine, MomentStatus } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useSubmit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { confirm } from "@/ui/overlay/confirm";
import { Sheet } from "@/ui/overlay/Sheet";
import { Picture } from "@/ui/picture/Picture";
import { toast } from "@/ui/toast/toast";
import styles from "./MomentSheet.module.css";
import { refreshMoments } from "./useMomentLines";

interface MomentSheetProps {
  /** Null while nothing is open. */
  line: MomentLine | null;
  decides: boolean;
  zone: string | undefined;
  onClose: () => void;
}

export function MomentSheet({ line, onClose, ...rest }: MomentSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={line !== null} onClose={onClose} title={t("console.moments.one")}>
      {line && <Content key={line.moment.id} line={line} onClose={onClose} {...rest} />}
    </Sheet>
  );
}

interface ContentProps extends MomentSheetProps {
  line: MomentLine;
}

function Content({ line, decides, zone, onClose }: ContentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { moment, status } = line;
  const { id, kind, address, poster, takenTime } = moment;
  const [caption, setCaption] = useState(moment.caption);
  const label = t("console.moments.caption");
  const save = (next: MomentStatus) =>
    organiserCall("organise.momentChange", { id, caption, status: next });
  const saving = useSubmit({
    check: () => checkCaption(caption),
    send: () => save(status),
    onDone: () => {
      toast.success(t("console.moments.saved"));
      refreshMoments();
      onClose();
    },
  });
  const turning = useMutation({
    mutationFn: save,
    onSuccess: ({ status: now }) => {
      toast.success(t(`console.moments.now.${now}`));
      refreshMoments();
      onClose();
    },
  });
  const deleting = useMutation({
    mutationFn: () => organiserCall("organise.momentDelete", { id }),
    onSuccess: () => {
      toast.success(t("console.moments.deleted"));
      refreshMoments();
      onClose();
    },
  });
  const remove = async () => {
    const yes = await confirm({
      title: t("console.moments.deleteQuestion"),
      text: t("console.moments.deleteText"),
      confirmLabel: t("console.moments.delete"),
      tone: "danger",
    });
    if (yes) deleting.mutate();
  };
  const isShown = status === "published";
  return (
    <>
      {kind === "video" ? (
        // biome-ignore lint/a11y/useMediaCaption: participants' films have no captions.
        <video controls preload="metadata" poster={poster} src={address} className={styles.large} />
      ) : (
        <Picture
          src={address}
          alt={moment.caption}
          ratio={null}
          fit="contain"
          radius="m"
          className={styles.large}
        />
      )}
      <p className={styles.facts}>{format.moment(takenTime, zone)}</p>
      {decides ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saving.submit();
          }}
        >
          <Field label={label} error={saving.errors.text("caption", label)}>
            <TextInput
              value={caption}
              onChange={(text) => {
                setCaption(text);
                saving.errors.forget("caption");
              }}
              autoComplete="off"
            />
          </Field>
          <div className={styles.actions}>
            <Button tone="danger" loading={deleting.isPending} onClick={() => void remove()}>
              {t("console.moments.delete")}
            </Button>
            <Button
              loading={turning.isPending}
              onClick={() => turning.mutate(isShown ? "hidden" : "published")}
            >
              {t(isShown ? "console.moments.hide" : "console.moments.publish")}
            </Button>
            <Button type="submit" tone="primary" loading={saving.pending}>
              {t("common.action.save")}
            </Button>
          </div>
        </form>
      ) : (
        <p dir="auto">{moment.caption}</p>
      )}
    </>
  );
}
