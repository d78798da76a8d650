/**
 * Adjusts the number of concurrent requests to the back end's speed. The limit falls by one after a
 * slow request, halves after a failure, and rises by one after a round without either.
 */
export interface ConcurrencyLimit {
  readonly allowed: number;
  succeeded(kind: string, milliseconds: number): void;
  failed(): void;
}

/** A request is slow if it takes more than twice the usual time plus this many ms. */
const NOISE_MS = 100;

export function createConcurrencyLimit(maximum: number): ConcurrencyLimit {
  const usual = new Map<string, number>();
  let allowed = Math.min(2, maximum);
  let streak = 0;

  /**
   * Lowers the usual time immediately but raises it slowly, so that a slow back end does not become
   * the norm.
   */
  const learn = (kind: string, known: number | undefined, milliseconds: number) => {
    if (known === undefined || milliseconds < known) usual.set(kind, milliseconds);
    else usual.set(kind, known + (milliseconds - known) * 0.02);
  };

  return {
    get allowed() {
      return allowed;
    },
    succeeded(kind, milliseconds) {
      const known = usual.get(kind);
      learn(kind, known, milliseconds);
      if (known !== undefined && milliseconds > known * 2 + NOISE_MS) {
        allowed = Math.max(1, allowed - 1);
        streak = 0;
        return;
      }
      streak += 1;
      if (streak < allowed) return;
      allowed = Math.min(maximum, allowed + 1);
      streak = 0;
    },
    failed() {
      allowed = Math.max(1, Math.floor(allowed / 2));
      streak = 0;
    },
  };
}
