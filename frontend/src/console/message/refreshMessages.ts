// Reads the messages again after one was sent or stopped.
import { queryClient } from "@/core/queryClient";

export function refreshMessages(): void {
  void queryClient.invalidateQueries({ queryKey: ["organise.messageLog"] });
}
