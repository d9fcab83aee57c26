// The shape of a list of danmu while it loads.
import { Skeleton } from "@/ui/skeleton/Skeleton";

const WIDTHS = ["60%", "80%", "45%"];

export function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height={18} radius={7} />
      ))}
    </div>
  );
}
