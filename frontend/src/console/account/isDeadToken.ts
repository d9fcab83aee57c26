// Recognises that a token, or what stands for one, is over.
import { CallError } from "@/core/callError";
import { TOKEN_INVALID } from "@/core/generated/codes";

export function isDeadToken(error: unknown): boolean {
  return error instanceof CallError && error.code === TOKEN_INVALID;
}
