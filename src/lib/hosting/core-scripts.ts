/** The script file that the islands of every page share, and the runtime that it imports. */
const CORE = /^_astro\/(?:core|rolldown-runtime)\.[^/]+\.js$/;

/**
 * Addresses of the script files that every island needs, among the files of a site.
 * @param names `_astro/core.Ab12Cd34.js`, `favicon.svg`
 */
export function coreScriptsAmong(names: readonly string[]): string[] {
  return names
    .filter((name) => CORE.test(name))
    .toSorted()
    .map((name) => `/${name}`);
}
