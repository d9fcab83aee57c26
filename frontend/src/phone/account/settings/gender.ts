// Names for the wire's genders 0, 1 and 2.
export const GENDERS = ["unknown", "male", "female"] as const;

export type GenderName = (typeof GENDERS)[number];

export function genderName(code: number): GenderName {
  return GENDERS[code] ?? "unknown";
}

export function genderCode(name: GenderName): number {
  return GENDERS.indexOf(name);
}
