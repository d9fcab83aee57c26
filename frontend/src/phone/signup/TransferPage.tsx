// The place behind a link that its holder shared: what it is, and the way to take it over.
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { PlaceScreen } from "./transfer/PlaceScreen";

export function Component() {
  const { code } = useRouteQuery("applyTransfer");
  return code === undefined ? <MissingPage /> : <PlaceScreen key={code} code={code} />;
}
