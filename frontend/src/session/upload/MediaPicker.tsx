// Pictures and a video from the album or the camera: picked, uploaded, ordered, taken away again.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { useFieldGroup } from "@/ui/form/FieldContext";
import { Icon } from "@/ui/icon/Icon";
import { ActionSheet } from "@/ui/overlay/ActionSheet";
import { confirm } from "@/ui/overlay/confirm";
import { preloadModal } from "@/ui/overlay/LazyModal";
import { useLeaveGuard } from "@/ui/overlay/useLeaveGuard";
import { toast } from "@/ui/toast/toast";
import { itemActions } from "./itemActions";
import { leaveQuestion } from "./leaveQuestion";
import styles from "./MediaPicker.module.css";
import { MediaTile } from "./MediaTile";
import { boundTexts, problemText } from "./problemText";
import { type Source, SourceMenu } from "./SourceMenu";
import { isUnderWay, type SetOptions, type UploadItem } from "./uploadItem";
import { useFocusAfterRemoval } from "./useFocusAfterRemoval";
import { useReorder } from "./useReorder";
import { type OnMedia, useUploadSet } from "./useUploadSet";

interface MediaPickerProps extends SetOptions {
  label: string;
  required?: boolean | undefined;
  /** What the page has to say; what is wrong with a file is said by itself. */
  error?: string | null | undefined;
  disabled?: boolean | undefined;
  /** The first of them stands for all. */
  covers?: boolean;
  /** Shown before what is said of the files. */
  note?: string | undefined;
  /** Keys of files that the server has refused: the store does not have them any more. */
  refused?: readonly string[] | undefined;
  onChange: OnMedia;
  /** What the phone kept and what was handed in before are there; `onChange` has told of them. */
  onOpen?: (() => void) | undefined;
}

export function MediaPicker(props: MediaPickerProps) {
  const { label, required, error, disabled = false, covers = true, note, onChange } = props;
  const { images, videos, documents = 0, total = images + videos + documents } = props;
  const { t, i18n } = useTranslation();
  const { set, items } = useUploadSet(props, onChange, props.onOpen);
  const { refused } = props;
  useLeaveGuard(items.some(isUnderWay), leaveQuestion("uploading"));
  // The network is outside of React: its menus and questions open without one too.
  useEffect(preloadModal, []);
  // The set is outside of React.
  useEffect(() => {
    if (refused && refused.length > 0) set.refuse(refused);
  }, [set, refused]);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<UploadItem | null>(null);
  const [moved, setMoved] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const ids = items.map(({ id }) => id);
  const place = (id: string) => set.items.findIndex((item) => item.id === id) + 1;
  const onMoved = (id: string) => {
    setMoved(t("upload.moved", { number: place(id), total: ids.length }));
  };
  const reorder = useReorder({ ids, disabled, onMove: (id, to) => set.move(id, to), onMoved });

  const leaves = useFocusAfterRemoval(reorder.grid.ref, ids.length);

  const pick = (source: Source) => {
    const { current } = input;
    if (!current) return;
    current.accept = source.accept;
    current.multiple = source.multiple && set.free > 1;
    current.toggleAttribute("capture", source.camera);
    current.click();
  };
  const add = (files: File[]) => {
    const left = set.add(files);
    if (left > 0) toast.error(t("upload.leftOver", { count: left }));
  };
  const remove = async ({ id, state }: UploadItem) => {
    const asks = state.at === "done";
    const title = t("upload.removeTitle", { number: place(id) });
    const confirmLabel = t("upload.remove");
    if (asks && !(await confirm({ title, confirmLabel, tone: "danger" }))) return;
    leaves(place(id) - 1);
    set.remove(id);
  };
  const failed = items.flatMap(({ id, state }) =>
    state.at === "failed"
      ? [{ id, text: problemText(i18n.language, state.problem), number: place(id) }]
      : [],
  );
  const used = (kind: UploadItem["kind"]) => items.filter((item) => item.kind === kind).length;
  const bounds = boundTexts(i18n.language);
  const { hint, help } = words();
  function words(): { hint: string; help: string } {
    const all = { used: items.length, count: total };
    if (documents > 0) {
      return { hint: t("upload.countFiles", all), help: t("upload.helpFiles", { ...bounds }) };
    }
    if (images === 0) {
      return { hint: t("upload.countFiles", all), help: t("upload.helpVideo", { ...bounds }) };
    }
    const pictures = { used: used("image"), count: images };
    return videos > 0
      ? {
          hint: t("upload.countBoth", { ...pictures, videos: used("video") }),
          help: t("upload.helpBoth", { ...bounds }),
        }
      : { hint: t("upload.count", pictures), help: t("upload.help", { ...bounds }) };
  }
  return (
    <Field
      group
      label={label}
      required={required}
      hint={hint}
      error={error}
      disabled={disabled}
      help={[note, help].filter(Boolean).join(" · ")}
    >
      <Group>
        <ul className={styles.grid} aria-label={label} {...reorder.grid}>
          {items.map((item, index) => (
            <MediaTile
              key={item.id}
              item={item}
              number={index + 1}
              cover={covers && index === 0 && total > 1}
              carried={reorder.dragged === item.id}
              disabled={disabled}
              onOpen={() => !reorder.hasDragged.current && setOpened(item)}
              onRetry={() => set.retry(item.id)}
              onRemove={() => void remove(item)}
              hold={reorder.tile(item.id)}
            />
          ))}
          {!disabled && items.length < total && (
            <li>
              <AddButton onClick={() => setAdding(true)} />
            </li>
          )}
        </ul>
      </Group>
      <div role="alert">
        {failed.length > 0 && (
          <ul className={styles.problems}>
            {failed.map(({ id, text, number }) => (
              <li key={id}>
                <Icon name="warning-circle-fill" size={15} />
                <span>{t("upload.problemOf", { number, text })}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file may be picked again.
          target.value = "";
        }}
      />
      <SourceMenu
        open={adding}
        onClose={() => setAdding(false)}
        images={images > 0}
        videos={videos > 0}
        documents={documents > 0}
        onPick={pick}
      />
      <ActionSheet
        open={opened !== null && ids.includes(opened.id)}
        onClose={() => setOpened(null)}
        title={opened ? t("upload.itemTitle", { number: place(opened.id) }) : ""}
        actions={
          opened
            ? itemActions(t, {
                index: place(opened.id) - 1,
                total: ids.length,
                covers,
                onMove: (to) => {
                  set.move(opened.id, to);
                  onMoved(opened.id);
                },
                onRemove: () => void remove(opened),
              })
            : []
        }
      />
    </Field>
  );
}

/** Where the form leads to when files are missing. */
function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const { "aria-invalid": invalid, "aria-describedby": describedBy } = useFieldGroup();
  return (
    <button
      type="button"
      className={styles.add}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <Icon name="plus" size={24} />
      {t("upload.add")}
    </button>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <fieldset {...useFieldGroup()}>{children}</fieldset>;
}
