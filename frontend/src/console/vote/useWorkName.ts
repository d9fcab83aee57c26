// Number and title of the work that the address names; undefined until known.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";

export function useWorkName(id: number | undefined): string | undefined {
  const { data } = useQuery({
    ...organiserQuery("organise.workOne", { id: id ?? 0 }),
    enabled: id !== undefined,
  });
  if (id === undefined || !data) return undefined;
  const { workNo, title } = data.line.card;
  return [workNo, title].filter(Boolean).join(" ");
}
