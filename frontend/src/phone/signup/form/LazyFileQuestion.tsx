// The file question of the sign-up form.
import type { FileQuestionProps } from "@/shared/question/fileQuestion";
import { LazyFiles } from "@/shared/question/LazyFiles";

const load = () => import("./FileQuestion").then((module) => module.FileQuestion);

export function LazyFileQuestion(props: FileQuestionProps) {
  return <LazyFiles load={load} question={props} />;
}
