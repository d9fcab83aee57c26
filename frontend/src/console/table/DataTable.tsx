// A table of the console: columns that can be hidden, rows that can be picked; on a phone each row is a card.
import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./DataTable.module.css";
import { PickBox } from "./PickBox";
import { directionOf, type Orders, SortButton, type Sorting } from "./SortButton";

/** Position of a cell on a phone's card: name, state at its right, facts below; others are left out. */
export type CardPlace = "name" | "state" | "facts";

interface Look {
  card?: CardPlace;
  /** Numbers are aligned at their end. */
  number?: boolean;
  /** Shown on a card only. */
  cardOnly?: boolean;
  /** Names the order of the column, from its first value on and from its last. */
  orders?: Orders;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: {} as Look,
});

export type Column<T extends object> = ColumnDef<typeof features, T>;

/** Ids of the picked rows. */
export type Picked = RowSelectionState;

export interface Picking<T> {
  picked: Picked;
  onPick: (picked: Picked) => void;
  /** Name of a row, for its checkbox. */
  nameOf: (row: T) => string;
  allLabel: string;
}

interface DataTableProps<T extends object> {
  label: string;
  /** Stable between renderings. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  hidden?: ReadonlySet<string> | undefined;
  picking?: Picking<T> | undefined;
  /** Makes the headers of columns with orders buttons. */
  sorting?: Sorting | undefined;
  /** Id of the row that is shown in full. */
  openId?: string | undefined;
  /** The rows are of the address before. */
  stale?: boolean | undefined;
}

const NONE: Picked = {};
const ALL_SHOWN: ReadonlySet<string> = new Set();

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const {
    label,
    columns,
    rows,
    rowId,
    hidden = ALL_SHOWN,
    picking,
    sorting,
    openId,
    stale,
  } = props;
  const visibility = useMemo(
    () => Object.fromEntries([...hidden].map((id) => [id, false])),
    [hidden],
  );
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility: visibility, rowSelection: picking?.picked ?? NONE },
    onRowSelectionChange: (change) => {
      if (!picking) return;
      picking.onPick(typeof change === "function" ? change(picking.picked) : change);
    },
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard.
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, stale && styles.stale)} aria-busy={stale}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {picking && (
                <th scope="col" className={styles.pick}>
                  <PickBox
                    label={picking.allLabel}
                    checked={table.getIsAllRowsSelected()}
                    mixed={table.getIsSomeRowsSelected()}
                    onChange={(all) => table.toggleAllRowsSelected(all)}
                  />
                </th>
              )}
              {group.headers.map((header) => {
                const { header: name, meta } = header.column.columnDef;
                // A column that names itself in each row has no header.
                if (name === "") return <td key={header.id} className={look(meta)} />;
                const orders = sorting && meta?.orders;
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={look(meta)}
                    aria-sort={orders && directionOf(orders, sorting.order)}
                  >
                    {orders ? (
                      <SortButton orders={orders} sorting={sorting}>
                        <table.FlexRender header={header} />
                      </SortButton>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={classNames(
                picking && styles.pickable,
                row.id === openId && styles.open,
                row.getIsSelected() && styles.picked,
              )}
            >
              {picking && (
                <td className={styles.pick}>
                  <PickBox
                    label={picking.nameOf(row.original)}
                    checked={row.getIsSelected()}
                    shortcut={row.id === openId ? "X" : undefined}
                    onChange={(one) => row.toggleSelected(one)}
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={look(cell.column.columnDef.meta)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function look(meta: Look | undefined): string {
  return classNames(
    meta?.card && styles[meta.card],
    meta?.number && styles.number,
    meta?.cardOnly && styles.cardOnly,
  );
}
