// The genders of an account by name: 0, 1 and 2 on the wire.
export const GENDERS = ["unknown", "male", "female"] as const;

export type GenderName = (typeof GENDERS)[number];

export function genderName(code: number): GenderName {
  return GENDERS[code] ?? "unknown";
}

export function genderCode(name: GenderName): number {
  return GENDERS.indexOf(name);
}
