/** Number of retries of an ABORT without a reply, and the minutes before each. */
const REPEATS = [
  { times: 5, minutes: 5 },
  { times: 15, minutes: 15 },
  { times: 13, minutes: 60 },
  { times: 29, minutes: 24 * 60 },
];

/**
 * Returns the minutes until the next ABORT after `posted` ABORTs without a reply; `undefined` after
 * the last.
 */
export function minutesToNextAbort(posted: number): number | undefined {
  let covered = 0;
  const current = REPEATS.find(({ times }) => {
    covered += times;
    return posted <= covered;
  });
  return current?.minutes;
}
