/**
 * What a page may load and do, in two policies that a browser enforces together. What it loads the
 * page says itself: a page and its policy then never come from two releases, whoever keeps either,
 * and no host has to be told when its scripts and styles change. The header says what concerns no
 * resource, and what a page cannot say of itself.
 */

import { REPORTS_ENDPOINT, REPORTS_PATH } from './reporting-headers.ts';

/**
 * The policy in a page's head, to which a publish adds the hashes of what stands in the page.
 * `child-src` stands for frames and workers; `default-src` lets pictures, fonts and answers be the
 * shop's own, and the icons that `<use>` shows, for which older Firefox asks no other directive.
 * A page may not say `report-uri`; where `report-to` leads a header says.
 */
export const PAGE_POLICY = {
  rest: `default-src 'self'; child-src 'none'; object-src 'none'; report-to ${REPORTS_ENDPOINT}`,
  script: "script-src 'self'",
  style: "style-src 'self'",
} as const;

/**
 * The policy in the header of all that may be a page. It names no kind of resource and no
 * `default-src`: a script or a style that the page names by its hash would have to pass it as well.
 * @param overHttps the world reaches the shop by https
 */
export function contentSecurityPolicy({ overHttps }: { overHttps: boolean }): string {
  return [
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No script of the shop turns text into HTML: not even by a policy of its own.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // Browsers that know the second, which names an address of a header, leave out the first.
    `report-uri ${REPORTS_PATH}`,
    ...(overHttps ? [`report-to ${REPORTS_ENDPOINT}`, 'upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of what is no page: opened by itself it loads nothing, runs nothing and is no part of the site. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The same of what a browser's own viewer shows, which neither loads from us nor starts in a sandbox. */
export const UNFRAMED_POLICY = "frame-ancestors 'none'";
