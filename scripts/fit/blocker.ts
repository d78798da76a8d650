/** What of a Magento's settings stands in the way of the shop, and the line that mends it. */
export interface Blocker {
  what: string;
  remedy: string;
  /** Nobody could ask: a person has to look. */
  isUnchecked?: true;
}

/** Where nearly all of them are set. */
export const CONFIGURATION = 'Stores > Configuration >';
