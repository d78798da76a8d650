/** A difference from the inventory of scripts. */
export interface Difference {
  /** Path of a page or file; the full URL on another origin. */
  where: string;
  what: string;
  expected?: string;
  found?: string;
}
