// Which of the two deadlines of held votes is next.

interface Deadlines {
  /** RFC 3339; null without a like window. */
  countTime: string | null;
  voidTime: string | null;
}

/** `both` are ahead, only the one that makes votes `void` is, or they are `over`. */
export type Deadline = "none" | "both" | "void" | "over";

export function deadlineOf({ countTime, voidTime }: Deadlines, now: number): Deadline {
  if (countTime === null || voidTime === null) return "none";
  if (now < Date.parse(countTime)) return "both";
  return now < Date.parse(voidTime) ? "void" : "over";
}
