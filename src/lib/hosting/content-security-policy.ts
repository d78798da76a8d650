/**
 * Content security policies. A page has two, one in its head and one in its header, and the browser
 * enforces both. The policy in the head covers the page's resources, so that page and policy always
 * come from the same release and no host needs new settings. The header covers everything else,
 * including what a page cannot set itself.
 */

import { REPORTS_ENDPOINT, REPORTS_PATH } from './reporting-headers.ts';

/**
 * Policy in the head of a page; publishing adds the hashes of its inline code. `child-src` covers
 * frames and workers. `default-src` allows the shop's own pictures, fonts, requests and `<use>`
 * icons, for which older Firefox checks no other directive. A page cannot contain `report-uri`, and
 * a header defines the endpoint of `report-to`.
 */
export const PAGE_POLICY = {
  rest: `default-src 'self'; child-src 'none'; object-src 'none'; report-to ${REPORTS_ENDPOINT}`,
  script: "script-src 'self'",
  style: "style-src 'self'",
} as const;

/**
 * Returns the policy in the header of any response that may be a page. It has no `default-src` or
 * resource directives, because scripts and styles that a page allows by hash would have to pass
 * them as well.
 * @param overHttps the public reaches the shop by HTTPS
 */
export function contentSecurityPolicy({ overHttps }: { overHttps: boolean }): string {
  return [
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The shop's scripts never convert text to HTML, so no Trusted Types policy is allowed.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // Browsers that support `report-to`, which names an endpoint of a header, ignore `report-uri`.
    `report-uri ${REPORTS_PATH}`,
    ...(overHttps ? [`report-to ${REPORTS_ENDPOINT}`, 'upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Policy of responses that are not pages: opened directly, they load and run nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Policy of files that open in a browser's own viewer, which does not start in a sandbox. */
export const UNFRAMED_POLICY = "frame-ancestors 'none'";
