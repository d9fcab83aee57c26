// The address of a voter's picture at the size in which it is shown.
import { pictureFor } from "@/core/pictures";
import { avatarAddress } from "@/shared/avatar/avatars";
import { density } from "@/ui/picture/density";

/** Null for an account without a picture; drawn ones have no sizes. `side`: px. */
export function faceOf(avatar: string, side: number): string | null {
  if (avatar === "") return null;
  return avatar.includes("/") ? pictureFor(avatar, side, density()) : avatarAddress(avatar);
}
