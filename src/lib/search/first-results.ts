/** The event of the window that calls for React on a page of results that shows none yet. */
export const RESULTS_WANTED = 'resultswanted';
