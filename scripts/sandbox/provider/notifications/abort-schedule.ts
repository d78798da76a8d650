/** How often an ABORT that nobody answered is posted again, and after how many minutes each. */
const REPEATS = [
  { times: 5, minutes: 5 },
  { times: 15, minutes: 15 },
  { times: 13, minutes: 60 },
  { times: 29, minutes: 24 * 60 },
];

/** Minutes to wait after so many ABORTs without an answer; undefined once they were enough. */
export function minutesToNextAbort(posted: number): number | undefined {
  let covered = 0;
  const current = REPEATS.find(({ times }) => {
    covered += times;
    return posted <= covered;
  });
  return current?.minutes;
}
