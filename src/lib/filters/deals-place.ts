/**
 * Deals lie as listings do: this in place of an audience, and an audience in place of a code. Apart
 * from the paths, which every island loads.
 */
export const DEALS_PLACE = 'best-deals';
