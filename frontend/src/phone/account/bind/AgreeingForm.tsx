// Finishes a first log-in that began automatically, so that consent to the agreements is still missing.
import { useQuery } from "@tanstack/react-query";
import type { CommonConfig } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { QueryView } from "@/shared/query/QueryView";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useConsent } from "../login/useConsent";
import { type Binding, FirstForm } from "./FirstForm";

export function AgreeingForm({ binding }: { binding: Binding }) {
  const config = useQuery(queryFor("common.config", {}));
  return (
    <QueryView query={config} skeleton={<Skeleton height={240} radius={16} />}>
      {(answer) => <Asking binding={binding} config={answer} />}
    </QueryView>
  );
}

function Asking({ binding, config }: { binding: Binding; config: CommonConfig }) {
  const { consent, sheet } = useConsent(config.agreementVersion);
  return (
    <>
      <FirstForm binding={binding} consent={consent} />
      {sheet}
    </>
  );
}
