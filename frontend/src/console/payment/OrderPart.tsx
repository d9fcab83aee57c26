// The orders: their sums, filters and rows.
import { OrderFilters } from "./OrderFilters";
import { OrderList, type OrderListProps } from "./OrderList";
import { OrderTiles } from "./OrderTiles";

export function OrderPart(props: OrderListProps) {
  const { query, move } = props;
  return (
    <>
      {/* Next to an open order the rows need the room. */}
      {query.open === undefined && <OrderTiles competitionId={query.id} />}
      <OrderFilters query={query} move={move} />
      <OrderList {...props} />
    </>
  );
}
