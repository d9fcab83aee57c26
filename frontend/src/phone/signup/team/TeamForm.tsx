// The form of a team in its kinds: founding one, joining one, the own part, and signing it up.
import { FoundTeam } from "./FoundTeam";
import { JoinTeam } from "./JoinTeam";
import { OwnRecord } from "./OwnRecord";
import { SubmitTeam } from "./SubmitTeam";

export type TeamFormKind =
  | { kind: "found"; competitionId: number; groupId: number }
  | { kind: "join"; code: string }
  | { kind: "record" | "submit"; id: number };

export type TeamFormProps = TeamFormKind & { userId: string };

export function TeamForm(props: TeamFormProps) {
  const { userId } = props;
  switch (props.kind) {
    case "found": {
      const { competitionId, groupId } = props;
      return <FoundTeam key={`${userId}.${groupId}`} {...{ userId, competitionId, groupId }} />;
    }
    case "join":
      return <JoinTeam key={`${userId}.${props.code}`} userId={userId} code={props.code} />;
    case "record":
      return <OwnRecord key={`${userId}.${props.id}`} userId={userId} id={props.id} />;
    case "submit":
      return <SubmitTeam key={`${userId}.${props.id}`} userId={userId} id={props.id} />;
  }
}
