// A page of its own for the agreements, for links from outside.
import { useNavigate } from "react-router";
import { href } from "@/core/href";
import { AgreementTabs, KINDS } from "@/shared/agreement/AgreementTabs";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Screen } from "@/ui/frame/Screen";

export function Component() {
  const navigate = useNavigate();
  const { type } = useRouteQuery("agreement");
  const shown = KINDS.find((kind) => kind === type) ?? "service";
  return (
    <Screen>
      <AgreementTabs
        shown={shown}
        onShow={(kind) => void navigate(href("agreement", { type: kind }), { replace: true })}
      />
    </Screen>
  );
}
