/**
 * Shares one pending call of `ask` among all callers, then caches its result or failure.
 *
 * @param keepMs cache time in ms from the result on
 */
export function cachedCall<T>(ask: () => Promise<T>, keepMs: number): () => Promise<T> {
  let asked: Promise<T> | undefined;
  let keptUntil = Number.POSITIVE_INFINITY;
  return () => {
    if (asked !== undefined && performance.now() < keptUntil) return asked;
    keptUntil = Number.POSITIVE_INFINITY;
    const settled = () => {
      keptUntil = performance.now() + keepMs;
    };
    asked = ask();
    asked.then(settled, settled);
    return asked;
  };
}
