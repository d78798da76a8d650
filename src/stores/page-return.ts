/** Calls back when Back brings the page back as it was left; answers how to stop. */
export function onReturn(work: () => void): () => void {
  const restored = (event: PageTransitionEvent) => event.persisted && work();
  globalThis.addEventListener('pageshow', restored);
  return () => globalThis.removeEventListener('pageshow', restored);
}
