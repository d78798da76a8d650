/** Parts of the page `src/pages/search.astro`, between its comments. */
export interface ResultsTemplate {
  before: string;
  /** Search box, categories and telephone number, for a search without results. */
  help: string;
  /** Island that sorts and filters. */
  filters: string;
  after: string;
  /** Codes of audiences with a guide. */
  guides: readonly string[];
}

/** Returns undefined for a page without the comments, of a release of an earlier version. */
export function readTemplate(page: string): ResultsTemplate | undefined {
  const [before, head, help, template, after] = page.split(/<!--(?:found|help|filters|end)-->/);
  // Astro writes an empty attribute without a value.
  const { guides = '', filters } =
    /<template data-guides(?:="(?<guides>[^"]*)")?>(?<filters>.*)<\/template>/s.exec(template ?? '')
      ?.groups ?? {};
  if (!before || !head || !help || !after || !filters) {
    return undefined;
  }
  return { before, help, filters, after, guides: guides.split(' ') };
}
