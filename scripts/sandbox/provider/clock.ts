const MINUTE_MS = 60_000;

export type Clock = ReturnType<typeof createClock>;

/** Creates the provider's clock, which may run faster than real time. */
export function createClock(now: () => Date, scale: number) {
  const toMilliseconds = (minutes: number) => Math.round((minutes * MINUTE_MS) / scale);
  return {
    now,
    /** Converts minutes of the provider to real ms. */
    toMilliseconds,
    /** Returns the time in ms since 1970 at which these minutes of the provider have passed. */
    inMinutes: (minutes: number) => now().getTime() + toMilliseconds(minutes),
  };
}
