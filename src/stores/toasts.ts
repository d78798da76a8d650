/** Short messages that a shopper sees and a screen reader speaks, whatever page they end up on. */
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { drainToastQueue, TOAST_EVENT } from './early-add/toast-queue.ts';

/** What waits for the next page. */
const lasting = z.object({
  kind: z.enum(['success', 'error']),
  text: z.string().check(z.maxLength(1000)),
});

export interface Toast extends z.infer<typeof lasting> {
  id: number;
  link?: { text: string; path: string };
  /** What was put into the basket: it is shown below the text. */
  added?: { sku: string; quantity: number };
  /** Tries again what failed. */
  retry?: (() => void) | undefined;
}

export const $toasts = atom<readonly Toast[]>([]);

/** More than wait at any time; of what else may lie there nobody could close each one. */
const MAX_QUEUED = 5;

/** Where toasts wait for the next page, for as long as the tab lives. */
export const TOASTS_KEY = 'toasts';

let lastId = 0;

/**
 * The same text again replaces itself, so that a screen reader speaks it once more; but not where
 * each stands for something of its own to try again.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = $toasts.get().filter(({ text, retry }) => text !== toast.text || retry);
  $toasts.set([...others, { ...toast, id: lastId }]);
  globalThis.dispatchEvent(new Event(TOAST_EVENT));
}

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

function readWaiting(): z.infer<typeof lasting>[] {
  try {
    const parsed = z.array(lasting).safeParse(JSON.parse(sessionStorage.getItem(TOASTS_KEY) ?? ''));
    return parsed.success ? parsed.data.slice(-MAX_QUEUED) : [];
  } catch {
    return []; // nothing waits, or it was not written by us
  }
}

/** Keeps a message for the page that the shopper is about to see. */
export function showToastOnNextPage(toast: z.infer<typeof lasting>): void {
  try {
    sessionStorage.setItem(TOASTS_KEY, JSON.stringify([...readWaiting(), toast]));
  } catch {
    showToast(toast); // without storage it is at least seen here
  }
}

/** Shows what the page before left; once. */
export function showWaitingToasts(): void {
  const waiting = readWaiting();
  if (waiting.length === 0) return;
  sessionStorage.removeItem(TOASTS_KEY);
  for (const toast of waiting) showToast(toast);
}

function showTold(): void {
  for (const message of drainToastQueue()) showToast(message);
}

/** Shows what the page before left, and from now on what is told without us; called once for a page. */
export function watchMessages(): void {
  showWaitingToasts();
  showTold();
  globalThis.addEventListener(TOAST_EVENT, showTold);
}
