// Leads back to the last page of a table once the shown page has no rows left, such as after a decision about all of them.
import { useEffect } from "react";

interface Page {
  list: readonly unknown[];
  total: number;
  size: number;
}

export function useWithinPages(
  data: Page | undefined,
  page: number,
  onPage: (page: number) => void,
): void {
  const last =
    data && data.list.length === 0 ? Math.max(1, Math.ceil(data.total / data.size)) : page;
  // The rows come from the server, after the address named the page.
  useEffect(() => {
    if (last < page) onPage(last);
  });
}
