/**
 * Where browsers tell what a policy kept a page from, and which requests did not reach the shop. Names
 * are short: some come with every page.
 */

/** Takes reports of both forms, by POST. */
export const REPORTS_PATH = '/reports';

/** What policies call that address. */
export const REPORTS_ENDPOINT = 'r';

/** A browser asks for the rules of what to fetch ahead every hour at most, and so renews this in time. */
const NETWORK_REPORTS_SECONDS = 7 * 86_400;

/** Of pages; browsers take it over https alone. */
export const REPORTING_ENDPOINTS = `${REPORTS_ENDPOINT}="${REPORTS_PATH}"`;

/**
 * Network Error Logging: tells a browser of the whole origin, so that one answer which every visit asks
 * for says it, and no page pays for it. Its reports know the older header only.
 */
export const NETWORK_REPORT_HEADERS: Readonly<Record<string, string>> = {
  'Report-To': JSON.stringify({
    group: REPORTS_ENDPOINT,
    max_age: NETWORK_REPORTS_SECONDS,
    endpoints: [{ url: REPORTS_PATH }],
  }),
  NEL: JSON.stringify({ report_to: REPORTS_ENDPOINT, max_age: NETWORK_REPORTS_SECONDS }),
};
