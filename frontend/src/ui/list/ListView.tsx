// The list component of the product: skeleton, empty, failed, items, loading more, and the end.
import type { ReactNode } from "react";
import { Button } from "@/ui/button/Button";
import { classNames } from "@/ui/classNames";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { useOnline } from "@/ui/offline/OfflineBanner";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./ListView.module.css";
import type { ListState } from "./listState";
import { useReachEnd } from "./useReachEnd";

interface ListViewProps<T> {
  list: ListState<T>;
  renderItem: (item: T, index: number) => ReactNode;
  itemKey: (item: T) => string | number;
  /** Describes the content of the list, for screen readers. */
  label: string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Shown above the error if the list cannot be loaded. */
  failed?: ReactNode;
  /** One below the other, columns from 720 px, or free (the class name lays out the items). */
  layout?: "rows" | "grid" | "plain" | undefined;
  /** The text at the end, if it differs from the default; null for none. */
  endText?: string | null | undefined;
  className?: string | undefined;
}

export function ListView<T>(props: ListViewProps<T>) {
  const { list, label, layout = "rows", className } = props;
  return (
    <ListFrame list={list} skeleton={props.skeleton} empty={props.empty} failed={props.failed}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list" aria-label={label} className={classNames(styles[layout], className)}>
        {list.items.map((item, index) => (
          <li key={props.itemKey(item)} className={styles.item}>
            {props.renderItem(item, index)}
          </li>
        ))}
      </ul>
      <ListEnd list={list} endText={props.endText} />
    </ListFrame>
  );
}

interface ListFrameProps {
  list: ListState<unknown>;
  skeleton: ReactNode;
  empty: ReactNode;
  failed?: ReactNode;
  children: ReactNode;
}

/** The states of a list without items: loading, failed, empty. */
export function ListFrame({ list, skeleton, empty, failed, children }: ListFrameProps) {
  const labels = useUiLabels();
  const online = useOnline();
  if (list.status === "pending") {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {labels.loading}
        </p>
        {skeleton}
      </div>
    );
  }
  if (list.status === "error") {
    // The text for forms without a network, that input is saved, does not apply to a list.
    const kind = online ? "error" : "offline";
    return (
      <>
        {failed}
        <StatePage kind={kind} inline text={labels.loadFailedHint} onReload={list.reload} />
      </>
    );
  }
  return list.items.length === 0 ? empty : children;
}

interface ListEndProps {
  list: ListState<unknown>;
  endText?: string | null | undefined;
}

/**
 * The end of a list: loads more automatically, by a button after a failure, and says when everything is
 * loaded.
 */
export function ListEnd({ list, endText }: ListEndProps) {
  const labels = useUiLabels();
  const sentinel = useReachEnd(list.mayLoad, list.loadMore);
  return (
    <div ref={sentinel} className={styles.end} role="status">
      {list.loadingMore && labels.loading}
      {!list.loadingMore && list.hasMore && (
        <>
          {list.moreFailed && <p>{labels.loadFailed}</p>}
          <Button tone="text" onClick={list.loadMore}>
            {list.moreFailed ? labels.retry : labels.loadMore}
          </Button>
        </>
      )}
      {!list.hasMore && endText !== null && (endText ?? labels.noMore)}
    </div>
  );
}
