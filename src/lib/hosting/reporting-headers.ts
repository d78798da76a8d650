/**
 * Endpoint to which browsers report policy violations and failed requests. Names are short because
 * some are sent with every page.
 */

/** Receives reports by POST, from `report-uri` as well as from `report-to`. */
export const REPORTS_PATH = '/reports';

export const REPORTS_ENDPOINT = 'r';

/**
 * Lifetime of the setting. Browsers renew it well before it expires, with the speculation rules
 * that they fetch again after an hour.
 */
const NETWORK_REPORTS_SECONDS = 7 * 86_400;

/** Header of pages; browsers accept it only over HTTPS. */
export const REPORTING_ENDPOINTS = `${REPORTS_ENDPOINT}="${REPORTS_PATH}"`;

/**
 * Headers of Network Error Logging. A browser applies them to the whole origin, so they are sent
 * with one response that every visit requests instead of with every page. They need the older
 * `Report-To` header.
 */
export const NETWORK_REPORT_HEADERS: Readonly<Record<string, string>> = {
  'Report-To': JSON.stringify({
    group: REPORTS_ENDPOINT,
    max_age: NETWORK_REPORTS_SECONDS,
    endpoints: [{ url: REPORTS_PATH }],
  }),
  NEL: JSON.stringify({ report_to: REPORTS_ENDPOINT, max_age: NETWORK_REPORTS_SECONDS }),
};
