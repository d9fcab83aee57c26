// An import from the chosen file to its result: the dry run is a query, so that another language or mapping asks again.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ImportChecked, ImportEntry } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { organiserLong } from "@/core/organiserLong";
import { queryScope } from "@/core/queryScope";
import { refreshSignups } from "../signup/refreshSignups";
import { type ImportFile, readImportFile } from "./importFile";
import { type ImportRun, importRows, newRun } from "./importRows";

/** A file that was refused before it was sent. */
export type FileFault = "size" | "unread";

/** The meanings that were chosen, shown before the server has judged the rows by them. */
function asChosen(verdict: ImportChecked, targets: readonly string[] | null): ImportChecked {
  if (!targets) return verdict;
  const columns = verdict.columns.map((column, place) => ({
    ...column,
    target: targets[place] ?? column.target,
  }));
  return { ...verdict, columns };
}

export function useImport(competitionId: number) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  /** Null: as the server guesses. */
  const [columns, setColumns] = useState<string[] | null>(null);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [run, setRun] = useState<ImportRun | null>(null);
  /** The verdict that the rows of the run come from: in another language the query has none. */
  const [judged, setJudged] = useState<ImportChecked | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(false);
  const busy = useRef(false);
  const leaving = useRef(new AbortController());
  // An import ends with its page: what is not sent yet stays unsent.
  useEffect(() => {
    const given = new AbortController();
    leaving.current = given;
    return () => given.abort();
  }, []);

  const checked = useQuery({
    queryKey: ["organise.signupImportCheck", file?.id, columns, groupId, queryScope()] as const,
    queryFn: ({ signal }) =>
      organiserLong(
        "organise.signupImportCheck",
        { competitionId, file: file?.content ?? "", columns, groupId },
        signal,
      ),
    enabled: file !== null && run === null,
    // A file with other columns has nothing in common with the one before.
    placeholderData: (before, query) =>
      query?.queryKey[1] === file?.id ? keepPreviousData(before) : undefined,
    // The dry run is repeated on request alone.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  const choose = async (chosen: File) => {
    setFault(null);
    // The verdict of the file before says nothing about this one.
    setFile(null);
    setRun(null);
    setFailure(null);
    setColumns(null);
    if (chosen.size > limits.importMaxMegabytes * 2 ** 20) return setFault("size");
    try {
      setFile(await readImportFile(chosen));
    } catch {
      setFault("unread");
    }
  };

  const goOn = async (from: ImportRun, formVersion: number) => {
    if (busy.current) return;
    const { signal } = leaving.current;
    busy.current = true;
    setRunning(true);
    setFailure(null);
    setRun(from);
    try {
      const send = (rows: readonly ImportEntry[], nonce: string) =>
        organiserLong(
          "organise.signupImport",
          { competitionId, formVersion, rows: [...rows], nonce },
          signal,
        );
      await importRows(from, send, setRun, signal);
    } catch (error) {
      setFailure(error);
    } finally {
      busy.current = false;
      setRunning(false);
      refreshSignups();
    }
  };

  const verdict = file && (checked.data ?? null);
  return {
    file,
    fault,
    checked,
    data: run ? judged : verdict && asChosen(verdict, columns),
    isStale: run === null && checked.isPlaceholderData,
    groupId,
    run,
    failure,
    isRunning,
    isDone: run !== null && run.done === run.rows.length,
    choose: (chosen: File) => void choose(chosen),
    setColumns,
    setGroupId,
    start: (data: ImportChecked) => {
      setJudged(data);
      const rows = data.rows.flatMap(({ entry }) => (entry ? [entry] : []));
      void goOn(newRun(rows), data.formVersion);
    },
    /** Goes on after a failure, with the piece that has no result. */
    resume: () => {
      if (run && judged) void goOn(run, judged.formVersion);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
