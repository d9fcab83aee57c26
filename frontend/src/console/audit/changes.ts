// The difference that an entry of the audit log holds, field by field.

export interface FieldChange {
  field: string;
  /** Null where the side does not have the field. */
  before: string | null;
  after: string | null;
}

/** The fields of both sides, which are JSON or empty, in the order in which they appear. */
export function changesOf(before: string, after: string): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.map((field) => ({
    field,
    before: old.get(field) ?? null,
    after: now.get(field) ?? null,
  }));
}

function fieldsOf(json: string): Map<string, string> {
  if (json === "") return new Map();
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return new Map([["", shown(value)]]);
  }
  return new Map(Object.entries(value).map(([name, one]) => [name, shown(one)]));
}

function shown(value: unknown): string {
  if (value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
