const MINUTE_MS = 60_000;

/**
 * Calls `work` at each full minute, and when the page becomes visible again or is restored.
 * Delivery promises change at a cut-off time and at midnight, and browsers may pause timers.
 *
 * @returns a function that stops the calls
 */
export function everyMinute(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const tick = () => {
    wait();
    work();
  };
  const wake = () => {
    if (document.visibilityState === 'visible') tick();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', tick);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('pageshow', tick);
  };
}
