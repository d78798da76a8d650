const MINUTE_MS = 60_000;

export type Clock = ReturnType<typeof createClock>;

/** The provider's own time, which may run faster than everybody else's. */
export function createClock(now: () => Date, scale: number) {
  const toMilliseconds = (minutes: number) => Math.round((minutes * MINUTE_MS) / scale);
  return {
    now,
    /** So many of its minutes, in everybody's milliseconds. */
    toMilliseconds,
    /** The moment that lies so many of its minutes ahead. */
    inMinutes: (minutes: number) => now().getTime() + toMilliseconds(minutes),
  };
}
