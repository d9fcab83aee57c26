// Shows a page of another site if the core finds its address among the registered ones.
import { useQuery } from "@tanstack/react-query";
import { admitPage } from "@/core/links";
import { queryFor } from "@/core/query";
import { QueryView } from "@/shared/query/QueryView";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Screen } from "@/ui/frame/Screen";
import { PageLoading } from "@/ui/state/PageLoading";
import { RefusedAddress } from "./RefusedAddress";
import { WebFrame } from "./WebFrame";

export function Component() {
  const { url = "" } = useRouteQuery("webview");
  const config = useQuery(queryFor("common.config", {}));
  if (!config.data) {
    return (
      <Screen busy={config.isPending}>
        <QueryView query={config} skeleton={<PageLoading onReload={() => void config.refetch()} />}>
          {() => null}
        </QueryView>
      </Screen>
    );
  }
  const admission = admitPage(url, config.data.webOrigins, location.origin);
  switch (admission.kind) {
    case "open":
      return <WebFrame key={admission.address} address={admission.address} host={admission.host} />;
    case "refused":
      return <RefusedAddress refused={admission} />;
    case "missing":
      return <RefusedAddress refused={null} />;
  }
}
