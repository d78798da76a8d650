const FIRST_MS = 1000;
const MAX_DELAY_MS = 5 * 60_000;

/**
 * Returns the pause in ms after consecutive failures: one second, doubled each time.
 * @param most maximum pause in ms
 */
export function pauseAfter(failures: number, most = MAX_DELAY_MS): number {
  return Math.min(FIRST_MS * 2 ** (failures - 1), most);
}
