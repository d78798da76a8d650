/**
 * How many requests may be under way, after how the back end has been answering: one fewer when
 * calls of a kind take more than twice their usual time, half when one fails, one more after a
 * round without either.
 */
export interface ConcurrencyLimit {
  readonly allowed: number;
  succeeded(kind: string, milliseconds: number): void;
  failed(): void;
}

/** Slower than usual by less than this is noise, whatever the ratio. */
const NOISE_MS = 100;

export function createConcurrencyLimit(maximum: number): ConcurrencyLimit {
  const usual = new Map<string, number>();
  let allowed = Math.min(2, maximum);
  let streak = 0;

  /** The usual time follows quickly downwards and slowly upwards: slowness is not the new normal. */
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
