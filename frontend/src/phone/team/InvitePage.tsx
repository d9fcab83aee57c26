// The invite code of a team for its members, the invitation behind a code for others, or a field for a code.
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { CodeScreen } from "./invite/CodeScreen";
import { JoinScreen } from "./invite/JoinScreen";
import { TypeCodeScreen } from "./invite/TypeCodeScreen";

export function Component() {
  const { teamId, code } = useRouteQuery("invite");
  if (teamId !== undefined) return <CodeScreen key={teamId} id={teamId} />;
  if (code !== undefined) return <JoinScreen key={code} code={code} />;
  return <TypeCodeScreen />;
}
