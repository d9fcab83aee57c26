// The sheet of a user who looks for a team: one line about themselves, then the requests of teams.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TeamSearch } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Sheet } from "@/ui/overlay/Sheet";
import { OwnEntry } from "./OwnEntry";
import { RequestList } from "./RequestList";
import { SearchForm } from "./SearchForm";
import { SearchSkeleton } from "./SearchSkeleton";
import type { SearchPlace } from "./searchPlace";
import { useTeamSearch } from "./useTeamSearch";

interface SearchSheetProps extends SearchPlace {
  open: boolean;
  onClose: () => void;
}

export function SearchSheet({ open, onClose, ...place }: SearchSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("team.search.title")}>
      <Content {...place} onClose={onClose} />
    </Sheet>
  );
}

type ContentProps = Omit<SearchSheetProps, "open">;

function Content(props: ContentProps) {
  const query = useTeamSearch(props.competitionId);
  return (
    <QueryView query={query} skeleton={<SearchSkeleton />}>
      {(search) => <Search {...props} search={search} onReload={() => void query.refetch()} />}
    </QueryView>
  );
}

interface SearchProps extends ContentProps {
  search: TeamSearch;
  onReload: () => void;
}

function Search({ competitionId, groupId, search, onReload, onClose }: SearchProps) {
  const [changing, setChanging] = useState(false);
  // The sheet that closes shows what was ended, not the form of another search.
  const [ended, setEnded] = useState<TeamSearch | null>(null);
  const { data } = useQuery(queryFor("activity.detail", { id: competitionId }));
  const { entry, requests } = ended ?? search;
  // A line that is changed stays in its group, whichever is chosen on the page.
  const groupOf = entry?.groupId ?? groupId;
  const group = data?.groups.find(({ id }) => id === groupOf)?.name;
  const place = { competitionId, groupId: groupOf, group };
  const end = () => {
    setEnded(search);
    onClose();
  };
  if (!entry || changing) {
    return <SearchForm {...place} entry={entry} onSaved={() => setChanging(false)} />;
  }
  return (
    <>
      <OwnEntry {...place} entry={entry} onChange={() => setChanging(true)} onEnded={end} />
      <RequestList requests={requests} onReload={onReload} />
    </>
  );
}
