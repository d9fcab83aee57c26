// The content of the dark screen before its picture is known.
import { QueryView } from "@/shared/query/QueryView";
import { PageLoading } from "@/ui/state/PageLoading";

interface StageLoadingProps {
  query: Parameters<typeof QueryView>[0]["query"] & { refetch: () => Promise<unknown> };
}

export function StageLoading({ query }: StageLoadingProps) {
  return (
    <QueryView query={query} skeleton={<PageLoading onReload={() => void query.refetch()} />}>
      {() => null}
    </QueryView>
  );
}
