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

/** @throws if the page lacks a comment */
export function readTemplate(page: string): ResultsTemplate {
  const [before, head, help, template, after] = page.split(/<!--(?:found|help|filters|end)-->/);
  const { guides, filters } =
    /<template data-guides="(?<guides>[^"]*)">(?<filters>.*)<\/template>/s.exec(template ?? '')
      ?.groups ?? {};
  if (!before || !head || !help || !after || guides === undefined || !filters) {
    throw new Error('The page of the search lacks a place for results');
  }
  return { before, help, filters, after, guides: guides.split(' ') };
}
