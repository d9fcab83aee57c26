// The ways to send the parts of a team's form.
import { call } from "@/core/call";
import type { TeamId } from "@/core/generated/contract";
import { href } from "@/core/href";
import { translate } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";
import type { Draft } from "../form/draft";
import { QUIET, type Sending, type SubmitBody } from "../form/sending";

/** The one person of a member's part, with the answers about them. */
function ownPart({ persons, personAnswers, formVersion }: SubmitBody) {
  const [personInfoId = 0] = persons;
  return { personInfoId, formVersion, answers: personAnswers[personInfoId] ?? {} };
}

/** Founds a team; its page with the invite code follows. `draft` returns what is typed at that time. */
export function asFounder(draft: () => Draft): Sending {
  return async (body, nonceFor) => {
    const { competitionId, groupId, agreementVersion } = body;
    const { team, logo } = draft();
    const { name, slogan } = team ?? { name: "", slogan: "" };
    const about = { competitionId, groupId, name, slogan, logo };
    const request = { ...about, agreementVersion, ...ownPart(body) };
    const { item } = await call("team.found", { ...request, nonce: nonceFor(request) }, QUIET);
    return href("invite", { teamId: item.id });
  };
}

export function asMember(code: string): Sending {
  return async (body, nonceFor) => {
    const request = { code, agreementVersion: body.agreementVersion, ...ownPart(body) };
    const { item } = await call("team.join", { ...request, nonce: nonceFor(request) }, QUIET);
    toast.success(translate("team.done.join", { name: item.name }));
    return href("inviteMembers", { teamId: item.id });
  };
}

export function asTeam(teamId: TeamId): Sending {
  return async (body, nonceFor) => {
    const request = { ...body, teamId };
    const { id } = await call("signup.submit", { ...request, nonce: nonceFor(request) }, QUIET);
    return href("applyResult", { applyId: id });
  };
}

/** Replaces the caller's own part: the same request again has the same effect. */
export function asRecord(id: TeamId): Sending {
  return async (body) => {
    await call("team.recordChange", { id, ...ownPart(body) }, QUIET);
    toast.success(translate("signup.edit.saved"));
    return href("inviteMembers", { teamId: id });
  };
}
