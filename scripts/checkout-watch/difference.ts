/** A difference from the inventory of scripts. */
export interface Difference {
  /** Path of a page or file; the full URL on another origin. */
  where: string;
  /** Description for the operator. */
  what: string;
  expected?: string;
  found?: string;
}
