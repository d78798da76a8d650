/**
 * Shares one call of `ask` among all who ask while it is under way, and its answer or failure among those who ask soon
 * after: frequent calls cost no more.
 * @param keepMs milliseconds from the answer on
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
