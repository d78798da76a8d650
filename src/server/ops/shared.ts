/**
 * Shares one asking among all who ask meanwhile, and its answer among those who ask soon after: who
 * asks often costs no more. A failure is shared as well.
 * @param keepMs milliseconds from the answer on
 */
export function shared<T>(ask: () => Promise<T>, keepMs: number): () => Promise<T> {
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
