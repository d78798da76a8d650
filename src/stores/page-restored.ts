/**
 * Calls `work` when the Back button restores the page from the browser's cache. Returns an
 * unsubscribe function.
 */
export function onPageRestored(work: () => void): () => void {
  const restored = (event: PageTransitionEvent) => event.persisted && work();
  globalThis.addEventListener('pageshow', restored);
  return () => globalThis.removeEventListener('pageshow', restored);
}
