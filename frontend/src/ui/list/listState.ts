// The state that a list needs for rendering, derived from the pages of an infinite query.

export interface ListState<T> {
  status: "pending" | "error" | "success";
  items: readonly T[];
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  /** There is more, nothing is loading, and the last attempt did not fail. */
  mayLoad: boolean;
  loadMore: () => void;
  reload: () => void;
}

/** The fields of an infinite query that a list reads. */
interface InfiniteQuery<Page> {
  status: "pending" | "error" | "success";
  data: { pages: readonly Page[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
  refetch: () => unknown;
}

export function infiniteList<Page, T>(
  query: InfiniteQuery<Page>,
  itemsOf: (page: Page) => readonly T[],
): ListState<T> {
  return {
    // A list that has been shown stays when a later page fails.
    status: query.data ? "success" : query.status,
    items: query.data ? query.data.pages.flatMap(itemsOf) : [],
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    mayLoad: query.hasNextPage && !query.isFetching && !query.isFetchNextPageError,
    // A refetch in progress is not cancelled.
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    reload: () => void query.refetch(),
  };
}

/** The fields of a plain query that a list reads. */
interface PlainQuery<Data> {
  status: "pending" | "error" | "success";
  data: Data | undefined;
  refetch: () => unknown;
}

/** The state of a list that is loaded in one answer. */
export function wholeList<Data, T>(
  query: PlainQuery<Data>,
  itemsOf: (data: Data) => readonly T[],
): ListState<T> {
  return {
    status: query.data === undefined ? query.status : "success",
    items: query.data === undefined ? [] : itemsOf(query.data),
    hasMore: false,
    loadingMore: false,
    moreFailed: false,
    mayLoad: false,
    loadMore: () => {},
    reload: () => void query.refetch(),
  };
}
