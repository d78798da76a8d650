/** A problem that a person has to know of, in words for her. */
export interface Problem {
  /** For machines; one problem of a name at a time. */
  name: string;
  /**
   * `failing`: somebody has to act now. `warning`: it may pass by itself, or waits for the morning, and its rule of
   * Prometheus is a ticket.
   */
  severity: 'failing' | 'warning';
  what: string;
  /** Milliseconds since the epoch; undefined where nobody knows. */
  since: number | undefined;
  /** What to do about it. */
  next: string;
}

/** '1 payment', '2 payments'. */
export function pluralise(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
