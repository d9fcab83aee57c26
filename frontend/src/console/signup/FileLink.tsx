// Opens a file of a sign-up; its address is asked for at the press, since it is valid for minutes only.
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { organiserCall } from "@/core/organiserCall";
import { Button } from "@/ui/button/Button";

interface FileLinkProps {
  signupId: number;
  file: string;
  children: ReactNode;
}

export function FileLink({ signupId, file, children }: FileLinkProps) {
  const opening = useMutation({
    mutationFn: () => organiserCall("organise.signupFile", { id: signupId, key: file }),
    onSuccess: ({ address }, _input, tab) => {
      if (!tab) return;
      // What a participant uploaded learns nothing of the console.
      tab.opener = null;
      tab.location.replace(address);
    },
    onError: (_error, _input, tab) => tab?.close(),
    // A browser lets a page open a tab during the press only.
    onMutate: () => window.open("", "_blank"),
  });
  return (
    <Button
      tone="text"
      size="sm"
      icon="file-text"
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {children}
    </Button>
  );
}
