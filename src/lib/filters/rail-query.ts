/**
 * Width from which filters are next to their list, as in `filter-bar.css`. On narrower screens they
 * open over it.
 */
export const RAIL_QUERY = '(min-width: 64rem)';

/** A shorter list uses the whole width: a column of filters would be longer than the list. */
export const MIN_FOR_RAIL = 6;
