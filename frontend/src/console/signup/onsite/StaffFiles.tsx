// A question that staff answer with files; they belong to the member of staff until the sign-up is sent.
import { FilesInput } from "@/shared/question/FilesInput";
import type { FileQuestionProps } from "@/shared/question/fileQuestion";
import { signAsStaff } from "../../upload/signAsStaff";

export function StaffFiles(props: FileQuestionProps) {
  return <FilesInput {...props} sign={signAsStaff} />;
}
