/**
 * Database time, shared by all servers. Due times are stored, so a server with a wrong clock would
 * run steps too early or too late.
 */
export interface SharedClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Measures the difference to the database's clock, which `now` adds from then on. */
  sync(): Promise<void>;
}

/**
 * @param read returns the database's time in ms
 * @param own returns this machine's time in ms
 */
export function createSharedClock(
  read: () => Promise<number>,
  own: () => number = Date.now,
): SharedClock {
  let ahead = 0;
  return {
    now: () => own() + ahead,
    async sync() {
      const asked = own();
      const theirs = await read();
      const answered = own();
      const difference = Math.round(theirs - (asked + answered) / 2);
      // Ignores differences that the duration of the query could explain.
      if (Math.abs(difference - ahead) > answered - asked) ahead = difference;
    },
  };
}
