/** Where filters stand beside their list, as `filter-bar.css` has it; elsewhere they open over it. */
export const RAIL_QUERY = '(min-width: 68.75rem)';
