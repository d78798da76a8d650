/**
 * Messages of parts of the page that run without React. They wait here until the toasts are loaded, which they wake
 * (see `stores/toasts.ts`). It imports nothing, so that it loads nothing else.
 */
export interface QueuedToast {
  kind: 'success' | 'error';
  text: string;
  link?: { text: string; path: string };
}

declare global {
  var toldAhead: QueuedToast[] | undefined;
}

/** Wakes the island that shows toasts, where it sleeps. */
export const TOAST_EVENT = 'shop:toast';

export function queueToast(message: QueuedToast): void {
  globalThis.toldAhead ??= [];
  globalThis.toldAhead.push(message);
  globalThis.dispatchEvent(new Event(TOAST_EVENT));
}

/** All that waits; it waits no more. */
export function drainToastQueue(): QueuedToast[] {
  return globalThis.toldAhead?.splice(0) ?? [];
}
