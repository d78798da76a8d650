/** Script file shared by the islands of all pages, and the runtime that it imports. */
const CORE = /^_astro\/(?:core|rolldown-runtime)\.[^/]+\.js$/;

/**
 * Returns the URLs of the script files that every island needs.
 * @param names file names of the site, such as `_astro/core.Ab12Cd34.js` or `favicon.svg`
 */
export function coreScriptsAmong(names: readonly string[]): string[] {
  return names
    .filter((name) => CORE.test(name))
    .toSorted()
    .map((name) => `/${name}`);
}
