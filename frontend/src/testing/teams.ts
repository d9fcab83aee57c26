// Teams for tests: each sets only the values that it is about.
import type {
  TeamDetail,
  TeamInvitation,
  TeamItem,
  TeamMember,
  TeamRequest,
  TeamSearchEntry,
  TeamSearcher,
  TeamSignup,
} from "@/core/generated/contract";

const NOW = "2026-11-21T00:00:00Z";

export function teamItem(change: Partial<TeamItem> = {}): TeamItem {
  return {
    id: 5,
    name: "Night Owls",
    logo: "",
    role: "captain",
    state: "forming",
    memberCount: 2,
    teamMin: 2,
    teamMax: 4,
    fixed: false,
    inviteCode: "7K3-M9Q",
    competitionId: 1,
    competitionName: "City lights",
    cover: "",
    groupId: 3,
    groupName: "Open",
    startTime: "2026-12-05T16:00:00Z",
    signupEnd: "2026-12-01T16:00:00Z",
    timezone: "Asia/Shanghai",
    serverTime: NOW,
    ...change,
  };
}

export const LIN: TeamMember = {
  id: 51,
  name: "Lin Zhixia",
  nickname: "Lin",
  avatar: "",
  role: "captain",
  me: true,
  replaced: false,
  paid: null,
  joinedTime: NOW,
};
export const ZHOU: TeamMember = { ...LIN, id: 52, name: "Zhou Yu", role: "member", me: false };

/** A free sign-up that is approved. */
export function teamSignup(change: Partial<TeamSignup> = {}): TeamSignup {
  return {
    id: 12,
    applyNo: "A12",
    status: "approved",
    shownStatus: "signedUp",
    reason: "",
    waitNo: null,
    amountFen: 0,
    feeMode: "perPerson",
    payStatus: "none",
    payDue: false,
    ...change,
  };
}

export function teamDetail(
  change: Partial<Omit<TeamDetail, "item">> = {},
  item: Partial<TeamItem> = {},
): TeamDetail {
  return {
    item: teamItem(item),
    slogan: "Awake at dawn",
    members: [LIN, ZHOU],
    apply: null,
    actions: ["submit", "invite", "editRecord", "rename", "resetCode", "handOver", "remove"],
    version: 3,
    ...change,
  };
}

export function invitation(change: Partial<TeamInvitation> = {}): TeamInvitation {
  const { id, name, role: _role, inviteCode, ...item } = teamItem();
  return {
    ...item,
    code: inviteCode,
    teamId: id,
    teamName: name,
    slogan: "Awake at dawn",
    captainName: "Lin",
    captainAvatar: "",
    feeFen: 0,
    feeMode: "perPerson",
    obstacle: null,
    takesSeat: false,
    mine: false,
    ...change,
  };
}

/** The caller's entry in the list of persons who look for a team. */
export function searchEntry(change: Partial<TeamSearchEntry> = {}): TeamSearchEntry {
  return {
    id: 31,
    groupId: 3,
    line: "I draw, and run at dawn",
    hidden: false,
    createdTime: NOW,
    ...change,
  };
}

export function teamRequest(change: Partial<TeamRequest> = {}): TeamRequest {
  const { id, name, memberCount, teamMax, inviteCode } = teamItem();
  return {
    id: 71,
    teamId: id,
    teamName: name,
    slogan: "Awake at dawn",
    captainName: "Lin",
    captainAvatar: "",
    memberCount,
    teamMax,
    code: inviteCode,
    createdTime: NOW,
    ...change,
  };
}

export function searcher(change: Partial<TeamSearcher> = {}): TeamSearcher {
  return {
    id: 31,
    nickname: "Zhou",
    avatar: "",
    line: "I draw, and run at dawn",
    createdTime: NOW,
    request: null,
    ...change,
  };
}
