// The list of saved persons, with links to each and to a new one.
import { useQuery } from "@tanstack/react-query";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { PersonListSkeleton } from "@/shared/person/PersonListSkeleton";
import { SavedPersonCard } from "@/shared/person/SavedPersonCard";
import { savedPersons } from "@/shared/person/savedPersons";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import { ListView } from "@/ui/list/ListView";
import { wholeList } from "@/ui/list/listState";
import { StatePage } from "@/ui/state/StatePage";

/** Maximum number of saved persons of an account. */
const MOST = 50;

export function Component() {
  const { t } = useTranslation();
  const query = useQuery(queryFor("person.list", {}));
  const count = query.data?.length ?? 0;
  const add = (
    <ButtonLink tone="primary" size="lg" block icon="plus-bold" to={href("personEdit")}>
      {t("person.title.add")}
    </ButtonLink>
  );
  return (
    <Screen
      pad="wide"
      busy={query.isPending}
      onRefresh={() => query.refetch()}
      dock={count > 0 && count < MOST && <Dock>{add}</Dock>}
    >
      <ListView
        list={wholeList(query, savedPersons)}
        label={t("common.title.personList")}
        layout="grid"
        itemKey={(person) => person.id}
        renderItem={(person) => <SavedPersonCard person={person} />}
        skeleton={<PersonListSkeleton />}
        empty={
          <StatePage
            kind="empty"
            inline
            title={t("person.list.empty.title")}
            text={t("person.list.empty.text")}
            actions={add}
          />
        }
        endText={t("person.list.count", { count, max: MOST })}
      />
    </Screen>
  );
}
