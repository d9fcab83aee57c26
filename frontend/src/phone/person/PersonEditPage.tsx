// The page of one saved person, or of a new one.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { PersonInfo } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { generalNeeds } from "@/shared/person/completeness";
import { newPerson } from "@/shared/person/newPerson";
import { PersonForm } from "@/shared/person/PersonForm";
import { PersonFormSkeleton } from "@/shared/person/PersonFormSkeleton";
import { usePersonForm } from "@/shared/person/usePersonForm";
import { useTypedPerson } from "@/shared/person/useTypedPerson";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";

export function Component() {
  const { id = null } = useRouteQuery("personEdit");
  const userId = useSession((state) => state.session.userId);
  return <PersonEditScreen key={`${userId}.${id}`} userId={userId} id={id} />;
}

function PersonEditScreen({ userId, id }: { userId: string; id: number | null }) {
  const { t } = useTranslation();
  const query = useQuery(queryFor("person.list", {}));
  const title = id === null ? t("person.title.add") : t("person.title.edit");
  const record = query.data?.find((person) => person.id === id);
  if (query.data && (id === null || record)) {
    return (
      <PersonEditor
        title={title}
        userId={userId}
        record={record ?? newPerson(query.data.length === 0)}
      />
    );
  }
  if (query.data) return <MissingPage />;
  return (
    <Screen title={title} busy={query.isPending}>
      <QueryView query={query} skeleton={<PersonFormSkeleton />}>
        {() => null}
      </QueryView>
    </Screen>
  );
}

interface PersonEditorProps {
  title: string;
  userId: string;
  record: PersonInfo;
}

function PersonEditor({ title, userId, record }: PersonEditorProps) {
  const { t } = useTranslation();
  const typed = useTypedPerson(userId, record.id);
  const [times, setTimes] = useState(0);
  const startOver = () => {
    typed.startOver();
    setTimes(times + 1);
  };
  return (
    <EditorScreen
      key={times}
      title={title}
      initial={typed.found ?? record}
      onType={typed.keep}
      onDone={typed.forget}
      notice={
        typed.found && (
          <Banner
            tone="neutral"
            icon="clock-counter-clockwise"
            role="status"
            action={{ label: t("signup.draft.startOver"), onClick: startOver }}
          >
            {t("signup.draft.restored")}
          </Banner>
        )
      }
    />
  );
}

interface EditorScreenProps {
  title: string;
  initial: PersonInfo;
  onType: (person: PersonInfo) => void;
  onDone: () => void;
  notice: ReactNode;
}

function EditorScreen({ title, initial, onType, onDone, notice }: EditorScreenProps) {
  const { t } = useTranslation();
  const formId = useId();
  const leave = useLeave();
  const [needs] = useState(() => generalNeeds(initial));
  const done = () => {
    onDone();
    leave();
  };
  const state = usePersonForm({ initial, needs, onType, onSaved: done, onDeleted: done });
  return (
    <Screen
      title={title}
      dock={
        <Dock>
          <Button type="submit" form={formId} tone="primary" size="lg" block loading={state.saving}>
            {t("common.action.save")}
          </Button>
        </Dock>
      }
    >
      {notice}
      <PersonForm formId={formId} state={state} />
    </Screen>
  );
}

/** Goes back to the previous page, or to the list if the address was opened directly. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    const state = window.history.state as { idx?: number } | null;
    if ((state?.idx ?? 0) > 0) void navigate(-1);
    else void navigate(href("personList"), { replace: true });
  };
}
