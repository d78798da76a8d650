/** A setting of Magento that prevents the shop from working, and its fix. */
export interface Blocker {
  what: string;
  remedy: string;
  /** Could not be checked automatically; check it by hand. */
  isUnchecked?: true;
}

/** Path in Magento's admin to nearly all of these settings. */
export const CONFIGURATION = 'Stores > Configuration >';
