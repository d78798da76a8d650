/**
 * Path segment of deals, which replaces the audience of a listing; the audience then replaces the
 * category code. It is not in the paths file, which every island loads.
 */
export const DEALS_SEGMENT = 'best-deals';
