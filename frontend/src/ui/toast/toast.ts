// Toasts: one store and free functions, so that any code can show a message.
import { create } from "zustand";
import { limits } from "@/core/generated/limits";

export type ToastTone = "success" | "error" | "info" | "busy";

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  /** Duration in milliseconds; null for one that must be dismissed. */
  stay: number | null;
}

interface ToastState {
  current: ToastMessage | null;
}

/** The specification has one time for all; longer texts stay longer, so that they can be read. */
const ERROR_MS_PER_CHARACTER = 60;
/** Longer time for a text with more than one clause. */
const LONG_TEXT_MS = 3000;
const LONG_TEXT_CHARACTERS = 22;
const MERGE_MS = 3000;

export const useToast = create<ToastState>(() => ({ current: null }));

let lastId = 0;
let last: { text: string; tone: ToastTone; at: number } | null = null;

export function toastDuration(tone: ToastTone, text: string): number | null {
  const characters = [...text].length;
  if (tone === "busy") return null;
  if (tone === "error") return limits.toastMs + ERROR_MS_PER_CHARACTER * characters;
  return characters > LONG_TEXT_CHARACTERS ? LONG_TEXT_MS : limits.toastMs;
}

export function dismissToast(id: number): void {
  if (useToast.getState().current?.id !== id) return;
  useToast.setState({ current: null });
}

function show(tone: ToastTone, text: string): number {
  const now = Date.now();
  const equal = last?.text === text && last.tone === tone && now - last.at < MERGE_MS;
  if (equal && tone !== "busy") return lastId;
  last = { text, tone, at: now };
  lastId += 1;
  const id = lastId;
  useToast.setState({ current: { id, tone, text, stay: toastDuration(tone, text) } });
  return id;
}

export const toast = {
  success: (text: string) => void show("success", text),
  error: (text: string) => void show("error", text),
  info: (text: string) => void show("info", text),
  /** Stays until the returned function is called. */
  busy: (text: string): (() => void) => {
    const id = show("busy", text);
    return () => dismissToast(id);
  },
};
