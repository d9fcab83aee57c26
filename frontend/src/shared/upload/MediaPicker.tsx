// Pictures and a video from the album or the camera: picked, uploaded, reordered, removed.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { useFieldGroup } from "@/ui/form/FieldContext";
import { Icon } from "@/ui/icon/Icon";
import { confirm } from "@/ui/overlay/confirm";
import { preloadModal } from "@/ui/overlay/LazyModal";
import { useLeaveGuard } from "@/ui/overlay/useLeaveGuard";
import { toast } from "@/ui/toast/toast";
import { ItemSheet } from "./ItemSheet";
import type { ItemChoices } from "./itemActions";
import { leaveQuestion } from "./leaveQuestion";
import styles from "./MediaPicker.module.css";
import { MediaTile } from "./MediaTile";
import { pickerTexts } from "./pickerTexts";
import { problemLine } from "./problemLine";
import { type Source, SourceMenu } from "./SourceMenu";
import { isUnderWay, type SetOptions, takesRoom, type UploadItem, wantedKinds } from "./uploadItem";
import { useFinished } from "./useFinished";
import { useFocusAfterRemoval } from "./useFocusAfterRemoval";
import { useReorder } from "./useReorder";
import { type OnMedia, useUploadSet } from "./useUploadSet";

export interface MediaPickerProps extends SetOptions {
  label: string;
  required?: boolean | undefined;
  /** Shown before the count: says that files are optional, in the words of the page. */
  optional?: string | undefined;
  /** An error of the page; errors of files are shown without it. */
  error?: string | null | undefined;
  disabled?: boolean | undefined;
  /** The first file represents the set. */
  covers?: boolean;
  /** Shown before the texts about files. */
  note?: string | undefined;
  /** Keys of files that the server has rejected: the storage has deleted them. */
  refused?: readonly string[] | undefined;
  onChange: OnMedia;
  /** Called when stored and submitted files are restored, after `onChange` has passed them. */
  onOpen?: (() => void) | undefined;
}

export function MediaPicker(props: MediaPickerProps) {
  const {
    label,
    required,
    optional,
    error,
    disabled = false,
    covers = true,
    note,
    onChange,
  } = props;
  const { images, videos, documents = 0, total = images + videos + documents } = props;
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { set, items } = useUploadSet(props, onChange, props.onOpen);
  const { refused } = props;
  useLeaveGuard(items.some(isUnderWay), leaveQuestion("uploading"));
  // Preloads the menus and questions, which must open without a network.
  useEffect(preloadModal, []);
  // The set is outside of React.
  useEffect(() => {
    if (refused && refused.length > 0) set.refuse(refused);
  }, [set, refused]);
  const [adding, setAdding] = useState(false);
  /** The file to be replaced by the next pick. */
  const [replaced, setReplaced] = useState<UploadItem | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  /** Announced to screen readers. */
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const ids = items.map(({ id }) => id);
  const place = (id: string) => set.items.findIndex((item) => item.id === id) + 1;
  const onMoved = (id: string) => {
    setSaid(t("upload.moved", { number: place(id), total: ids.length }));
  };
  useFinished(items, (numbers) =>
    setSaid(format.list(numbers.map((number) => t("upload.uploaded", { number })))),
  );
  const reorder = useReorder({ ids, disabled, onMove: (id, to) => set.move(id, to), onMoved });

  const leaves = useFocusAfterRemoval(reorder.grid.ref, ids.length);

  const pick = (source: Source) => {
    const { current } = input;
    if (!current) return;
    current.accept = source.accept;
    const room = source.kinds.reduce((sum, kind) => sum + set.free(kind), 0);
    current.multiple = !source.camera && Math.min(room, set.free()) > 1;
    current.toggleAttribute("capture", source.camera);
    current.click();
  };
  const ask = (instead: UploadItem | null) => {
    setReplaced(instead);
    setAdding(true);
  };
  const add = async (files: File[]) => {
    if (files.length === 0) return;
    const at = replaced ? place(replaced.id) - 1 : -1;
    if (replaced) set.remove(replaced.id);
    const { length } = set.items;
    const added = set.add(files);
    const first = set.items[length];
    if (first) set.move(first.id, at);
    const left = await added;
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
  const wanted = wantedKinds(props);
  const problems = items.flatMap((item, index) => {
    const text = problemLine(item, index + 1, wanted);
    return text === null ? [] : [{ id: item.id, text }];
  });
  const accepted = items.filter(takesRoom);
  /** A submitted file can be replaced even in a full set. */
  const kindsFor = (instead: UploadItem | null) =>
    wanted.filter((kind) => set.free(kind) > 0 || (instead?.kind === kind && takesRoom(instead)));
  const opened = items.find(({ id }) => id === openedId) ?? null;
  const coverId = covers && total > 1 ? accepted[0]?.id : undefined;
  const titleOf = (item: UploadItem) =>
    problemLine(item, place(item.id), wanted) ?? t("upload.itemTitle", { number: place(item.id) });
  const choicesFor = (item: UploadItem): ItemChoices => ({
    index: place(item.id) - 1,
    total: ids.length,
    mayCover: coverId !== undefined && coverId !== item.id,
    failed: item.state.at === "failed",
    onReplace: kindsFor(item).length > 0 ? () => ask(item) : null,
    onMove: (to) => {
      set.move(item.id, to);
      onMoved(item.id);
    },
    onRemove: () => void remove(item),
  });
  const { hint, help } = pickerTexts(t, i18n.language, props, items);
  return (
    <Field
      group
      label={label}
      required={required}
      hint={[optional, hint].filter(Boolean).join(" · ")}
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
              cover={item.id === coverId}
              carried={reorder.dragged === item.id}
              disabled={disabled}
              onOpen={() => !reorder.hasDragged.current && setOpenedId(item.id)}
              onRetry={() => set.retry(item.id)}
              onRemove={() => void remove(item)}
              hold={reorder.tile(item.id)}
            />
          ))}
          {!disabled && kindsFor(null).length > 0 && (
            <li>
              <AddButton onClick={() => ask(null)} />
            </li>
          )}
        </ul>
      </Group>
      <div role="alert">
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map(({ id, text }) => (
              <li key={id}>
                <Icon name="warning-circle-fill" size={15} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // Allows picking the same file again.
          target.value = "";
        }}
      />
      <SourceMenu
        open={adding}
        onClose={() => setAdding(false)}
        kinds={kindsFor(replaced)}
        onPick={pick}
      />
      <ItemSheet
        onClose={() => setOpenedId(null)}
        title={opened ? titleOf(opened) : ""}
        choices={opened && choicesFor(opened)}
      />
    </Field>
  );
}

/** The target of a form that lacks files. */
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
