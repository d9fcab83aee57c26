// Fields of an activity by the paths that core names: `contact`, `windows.endTime`, `name.de`.
import type { ActivityBody } from "@/core/generated/contract";
import { textsOf } from "../../label/labels";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** A text for all languages is read as the source's. */
function below(value: unknown): Fields {
  if (typeof value === "string") return textsOf(value);
  return isFields(value) ? value : {};
}

export function fieldAt(body: ActivityBody, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => below(value)[name], body);
}

/** The activity with another value at the path; undefined removes it. */
export function withField(body: ActivityBody, path: string, value: unknown): ActivityBody {
  // Core names only paths that an activity has.
  return withValue({ ...body }, path, value) as unknown as ActivityBody;
}

function withValue(fields: Fields, path: string, value: unknown): Fields {
  const [name = "", rest] = path.split(/\.(.*)/s);
  if (rest !== undefined) {
    return { ...fields, [name]: withValue(below(fields[name]), rest, value) };
  }
  const { [name]: _, ...others } = fields;
  return value === undefined ? others : { ...fields, [name]: value };
}
