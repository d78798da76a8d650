export interface Problem {
  /** Identifier for monitoring; unique among current problems. */
  name: string;
  /**
   * `failing`: an operator has to act now. `warning`: the problem may resolve without action or can
   * wait until morning, so its Prometheus rule opens a ticket.
   */
  severity: 'failing' | 'warning';
  what: string;
  /** Milliseconds since the epoch; `undefined` if unknown. */
  since: number | undefined;
  next: string;
}

/** Returns '1 payment' or '2 payments'. */
export function pluralise(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
