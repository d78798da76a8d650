/** One thing that is not as the inventory of scripts says. */
export interface Difference {
  /** Path of a page or of a file; an address of elsewhere as it is. */
  where: string;
  /** In plain words. */
  what: string;
  expected?: string;
  found?: string;
}
