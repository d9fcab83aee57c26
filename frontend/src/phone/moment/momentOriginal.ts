// The original file of a moment, for a download.
import { call } from "@/core/call";
import type { Moment } from "@/core/generated/contract";
import type { Original } from "@/shared/stage/originals";

export function momentOriginal({ id, kind }: Moment, alt: string): Original {
  return {
    key: String(id),
    kind,
    alt,
    link: () => call("scene.original", { id }, { showMessage: false }),
  };
}
