/**
 * One time for all servers: that of the database. What is due is written down as a moment, and a
 * machine whose own clock is an hour off would do it an hour early, or let the others wait.
 */
export interface SharedClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Compares with the database; from then on `now` goes by its clock. */
  sync(): Promise<void>;
}

/**
 * @param read the database's time
 * @param own this machine's
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
      // A difference that the way there and back explains is none.
      if (Math.abs(difference - ahead) > answered - asked) ahead = difference;
    },
  };
}
