const FIRST_MS = 1000;
const MAX_DELAY_MS = 5 * 60_000;

/**
 * How long to wait after so many failures in a row: a second, then twice as long each time.
 * @param most milliseconds that it does not exceed
 */
export function pauseAfter(failures: number, most = MAX_DELAY_MS): number {
  return Math.min(FIRST_MS * 2 ** (failures - 1), most);
}
