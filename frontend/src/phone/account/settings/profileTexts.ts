// The free-text parts of a profile, and how each is typed.

export const PROFILE_PARTS = ["nickname", "realname", "birthday", "address", "intro"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

interface ProfileText {
  kind: "line" | "lines" | "day";
  /** Maximum number of characters; absent for a day. */
  most?: number;
  autoComplete: string;
  help: `account.settings.${"nicknameHelp" | "ownOnly" | "introHelp"}`;
}

export const PROFILE_TEXTS: Record<ProfilePart, ProfileText> = {
  nickname: {
    kind: "line",
    most: 32,
    autoComplete: "nickname",
    help: "account.settings.nicknameHelp",
  },
  realname: { kind: "line", most: 100, autoComplete: "name", help: "account.settings.ownOnly" },
  birthday: { kind: "day", autoComplete: "bday", help: "account.settings.ownOnly" },
  address: {
    kind: "lines",
    most: 140,
    autoComplete: "street-address",
    help: "account.settings.ownOnly",
  },
  intro: { kind: "lines", most: 140, autoComplete: "off", help: "account.settings.introHelp" },
};
