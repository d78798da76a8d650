/**
 * Width from which filters are next to their list, as in `filter-bar.css`. On narrower screens they
 * open over it.
 */
export const RAIL_QUERY = '(min-width: 64rem)';
