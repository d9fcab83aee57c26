// The file question of the form on site.
import type { FileQuestionProps } from "@/shared/question/fileQuestion";
import { LazyFiles } from "@/shared/question/LazyFiles";

const load = () => import("./StaffFiles").then((module) => module.StaffFiles);

export function LazyStaffFiles(props: FileQuestionProps) {
  return <LazyFiles load={load} question={props} />;
}
