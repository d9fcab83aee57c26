// The header of a column that orders the table: each press turns the order round.
import type { ReactNode } from "react";
import { Icon } from "@/ui/icon/Icon";
import styles from "./SortButton.module.css";

/** The names of a column's orders: from its first value on, and from its last. */
export type Orders = readonly [up: string, down: string];

/** The order of a table. */
export interface Sorting {
  order: string;
  onOrder: (order: string) => void;
}

interface SortButtonProps {
  orders: Orders;
  sorting: Sorting;
  children: ReactNode;
}

/** For `aria-sort` of the header. */
export function directionOf([up, down]: Orders, order: string) {
  if (order === up) return "ascending";
  return order === down ? "descending" : "none";
}

export function SortButton({ orders, sorting, children }: SortButtonProps) {
  const direction = directionOf(orders, sorting.order);
  const [up, down] = orders;
  return (
    <>
      <button
        type="button"
        className={styles.sort}
        onClick={() => sorting.onOrder(direction === "ascending" ? down : up)}
      >
        {children}
        <Icon
          name={direction === "descending" ? "caret-down-fill" : "caret-up-fill"}
          size={10}
          className={direction === "none" ? styles.unused : undefined}
        />
      </button>
      {/* A phone's cards show no header, so nothing in it may take the focus. */}
      <span className={styles.narrow}>{children}</span>
    </>
  );
}
