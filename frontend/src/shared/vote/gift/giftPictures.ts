// The drawn pictures of gifts.
import type { GiftIcon } from "@/core/generated/contract";
import crown from "./drawn/crown.svg";
import firework from "./drawn/firework.svg";
import flower from "./drawn/flower.svg";
import heart from "./drawn/heart.svg";
import star from "./drawn/star.svg";
import trophy from "./drawn/trophy.svg";

export const GIFT_PICTURES: Readonly<Record<GiftIcon, string>> = {
  flower,
  star,
  trophy,
  heart,
  firework,
  crown,
};
