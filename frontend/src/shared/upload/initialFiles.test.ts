// The initial list of files of a form, merged from the phone's and the server's.
import { expect, test } from "vitest";
import { initialFiles, withDraftFiles, withoutTaken } from "./initialFiles";
import type { StoredFiles } from "./storedFiles";
import type { ServerFiles } from "./uploadItem";

const media = (key: string) => ({ key, kind: "image" as const, width: 4, height: 3 });
const stored = (
  basis: number | null,
  ...items: [key: string, handedIn: boolean][]
): StoredFiles => ({
  basis,
  items: items.map(([key, handedIn]) => ({
    media: media(key),
    size: 9,
    preview: null,
    handedIn,
  })),
});
const server = (version: number | null, ...keys: string[]): ServerFiles => ({
  version,
  files: keys.map((key) => ({ ...media(key), preview: null })),
});
const keysOf = (...asked: Parameters<typeof initialFiles>) =>
  initialFiles(...asked).map(({ item }) => item.media.key);

test("without stored files the server's files are used", () => {
  expect(keysOf(null, server(4, "a", "b"))).toEqual(["a", "b"]);
});

test("the phone's order and choice are used if the server's are unchanged since", () => {
  const mine = stored(4, ["c", false], ["a", true]);
  expect(keysOf(mine, server(4, "a", "b"))).toEqual(["c", "a"]);
});

test("files that another device added are not removed by an older list", () => {
  const mine = stored(4, ["a", true]);
  expect(keysOf(mine, server(5, "a", "b"))).toEqual(["a", "b"]);
});

test("files that another device removed do not come back, those never submitted do", () => {
  const mine = stored(4, ["a", true], ["b", true], ["c", false]);
  expect(keysOf(mine, server(5, "a"))).toEqual(["a", "c"]);
});

test("a file that was submitted meanwhile is listed once", () => {
  expect(keysOf(stored(null, ["a", false]), server(1, "a"))).toEqual(["a"]);
});

test("the server's data about a file is added to the stored one", () => {
  const files = [{ ...media("a"), preview: "/a.webp", problem: "unreadable" as const }];
  const [first] = initialFiles(stored(2, ["a", true]), { version: 2, files });
  expect(first?.known).toMatchObject({ preview: "/a.webp", problem: "unreadable" });
});

const face = new Blob(["face"]);
function withPreview(files: StoredFiles): StoredFiles {
  return { ...files, items: files.items.map((item) => ({ ...item, preview: face })) };
}

test("files whose submission was not confirmed have their pictures, and later ones follow", () => {
  const draft = withPreview(stored(null, ["a", false], ["b", false]));
  const has = server(1, "a");
  const files = initialFiles(withDraftFiles(null, draft, has), has);
  expect(files.map(({ item }) => [item.media.key, item.preview])).toEqual([
    ["a", face],
    ["b", face],
  ]);
});

test("files removed since do not come back with the pictures", () => {
  const draft = withPreview(stored(null, ["a", false], ["b", false]));
  const has = server(2, "a", "b");
  const joined = withDraftFiles(stored(2, ["a", true]), draft, has);
  expect(initialFiles(joined, has).map(({ item }) => [item.media.key, item.preview])).toEqual([
    ["a", face],
  ]);
});

test("files of another draft are ignored", () => {
  expect(withDraftFiles(null, stored(null, ["x", false]), server(1, "a"))).toBeNull();
});

test("files that belong to another object are left out", () => {
  const left = withoutTaken(stored(null, ["a", false], ["b", false]), ["a"]);
  expect(left?.items.map(({ media: { key } }) => key)).toEqual(["b"]);
});
