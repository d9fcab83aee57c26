// A place behind a link, for tests: each sets only the values that it is about.
import type { TransferView } from "@/core/generated/contract";

export function transferView(change: Partial<TransferView> = {}): TransferView {
  return {
    competitionId: 1,
    competitionName: "City lights",
    cover: "",
    groupId: 3,
    groupName: "Open",
    startTime: "2026-12-05T16:00:00Z",
    endTime: "2026-12-07T16:00:00Z",
    timezone: "Asia/Shanghai",
    holderName: "Lin",
    holderAvatar: "",
    personCount: 1,
    amountFen: 0,
    reviewed: false,
    expireTime: "2026-11-23T04:00:00Z",
    mine: false,
    applyId: null,
    ...change,
  };
}
