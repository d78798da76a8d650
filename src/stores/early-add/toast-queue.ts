/**
 * Messages of parts of the page that run without React. They wait here until the toasts are loaded, which they wake
 * (see `stores/toasts.ts`). It imports nothing, so that it loads nothing else.
 */
export interface Told {
  kind: 'success' | 'error';
  text: string;
  link?: { text: string; path: string };
}

declare global {
  var toldAhead: Told[] | undefined;
}

/** Wakes the island that shows toasts, where it sleeps. */
export const TOAST_EVENT = 'shop:toast';

export function tell(message: Told): void {
  globalThis.toldAhead ??= [];
  globalThis.toldAhead.push(message);
  globalThis.dispatchEvent(new Event(TOAST_EVENT));
}

/** All that waits; it waits no more. */
export function takeTold(): Told[] {
  return globalThis.toldAhead?.splice(0) ?? [];
}
