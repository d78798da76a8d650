/**
 * Queues messages of scripts without React and loads the island that shows them (see
 * `stores/toasts.ts`). This module imports nothing, so that it stays small.
 */
export interface QueuedToast {
  kind: 'success' | 'error';
  text: string;
  link?: { text: string; path: string };
}

declare global {
  var toldAhead: QueuedToast[] | undefined;
}

/** Hydrates the island that shows toasts. */
export const TOAST_EVENT = 'shop:toast';

export function queueToast(message: QueuedToast): void {
  globalThis.toldAhead ??= [];
  globalThis.toldAhead.push(message);
  globalThis.dispatchEvent(new Event(TOAST_EVENT));
}

/** Returns all queued messages and clears the queue. */
export function drainToastQueue(): QueuedToast[] {
  return globalThis.toldAhead?.splice(0) ?? [];
}
