// The logo of a merchant, or the product's own where it has none.
import { inlinedOr } from "@/ui/picture/inlined";
import logo from "./logo.svg";

interface LogoProps {
  /** Address of the merchant's; empty or absent: it has none. */
  address: string | undefined;
  /** px */
  size: number;
  className: string | undefined;
}

export function Logo({ address, size, className }: LogoProps) {
  // Beside words that name the merchant.
  return (
    <img className={className} src={inlinedOr(address || logo)} alt="" width={size} height={size} />
  );
}
