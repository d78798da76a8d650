/**
 * Short messages that are visible and announced by screen readers, on this page or the next one.
 */
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { drainToastQueue, TOAST_EVENT } from './early-add/toast-queue.ts';

const nextPageToast = z.object({
  kind: z.enum(['success', 'error']),
  text: z.string().check(z.maxLength(1000)),
});

export interface Toast extends z.infer<typeof nextPageToast> {
  id: number;
  link?: { text: string; path: string };
  /** Item added to the basket, shown below the text. */
  added?: { sku: string; quantity: number };
  retry?: (() => void) | undefined;
}

/** The newest message comes last and is the only one on the screen. */
export const $toasts = atom<readonly Toast[]>([]);

/** Maximum number of messages read from the storage, because a shopper has to close each one. */
const MAX_QUEUED = 5;

/** Key of the messages for the next page, in sessionStorage. */
export const TOASTS_KEY = 'toasts';

let lastId = 0;

function inTurn(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}

/**
 * Shows a toast in place of any other. Earlier errors appear again once it is dismissed; one with
 * the same text is merged, so that its retry button repeats both.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const errors = $toasts.get().filter(({ kind }) => kind === 'error');
  const same = errors.find(({ text }) => text === toast.text);
  const retry = same?.retry && toast.retry ? inTurn(same.retry, toast.retry) : toast.retry;
  $toasts.set([...errors.filter((error) => error !== same), { ...toast, retry, id: lastId }]);
  globalThis.dispatchEvent(new Event(TOAST_EVENT));
}

/** Removes a message of success that a later action makes untrue. */
export function dismissSuccess(): void {
  $toasts.set($toasts.get().filter(({ kind }) => kind === 'error'));
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

function readWaiting(): z.infer<typeof nextPageToast>[] {
  try {
    const parsed = z
      .array(nextPageToast)
      .safeParse(JSON.parse(sessionStorage.getItem(TOASTS_KEY) ?? ''));
    return parsed.success ? parsed.data.slice(-MAX_QUEUED) : [];
  } catch {
    return [];
  }
}

export function showToastOnNextPage(toast: z.infer<typeof nextPageToast>): void {
  try {
    sessionStorage.setItem(TOASTS_KEY, JSON.stringify([...readWaiting(), toast]));
  } catch {
    showToast(toast); // without storage, this page shows the message
  }
}

/** Shows the messages of the previous page and deletes them. */
export function showWaitingToasts(): void {
  const waiting = readWaiting();
  if (waiting.length === 0) return;
  sessionStorage.removeItem(TOASTS_KEY);
  for (const toast of waiting) showToast(toast);
}

function showQueuedToasts(): void {
  for (const message of drainToastQueue()) showToast(message);
}

/**
 * Shows messages of the previous page, and from now on those of scripts without React. Call once
 * per page.
 */
export function watchMessages(): void {
  showWaitingToasts();
  showQueuedToasts();
  globalThis.addEventListener(TOAST_EVENT, showQueuedToasts);
}
