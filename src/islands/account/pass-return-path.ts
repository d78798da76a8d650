/**
 * Adds the path to return to after sign-in to a link, which the pre-rendered link does not contain.
 * Used as a `ref`, so that the link is complete for a new tab as well.
 */
export function passReturnPath(link: HTMLAnchorElement | null): void {
  if (link !== null) link.search = location.search;
}
