/** Inline script that shows the link before the page is painted: see `BackToList.astro`. */
const line = document.currentScript?.previousElementSibling;

/**
 * Returns the name that the menus show for the listing at a path, or the text for search results;
 * `null` or `undefined` for other pages.
 */
function nameOf(path: string): string | null | undefined {
  if (/^\/search\/./.test(path)) return line?.getAttribute('data-search');
  const listing = path.replace(/\/page\/\d+$/, '');
  const isNone = line?.getAttribute('data-none')?.split(' ').includes(listing);
  if (isNone || !/^\/[\w-]+\/./.test(listing)) return undefined;
  return document.querySelector(`.menu[data-audience] a[href="${CSS.escape(listing)}"]`)
    ?.textContent;
}

if (line instanceof HTMLElement && document.referrer) {
  const { origin, pathname, href } = new URL(document.referrer);
  const name = origin === location.origin && nameOf(pathname);
  if (name) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = `${line.dataset['text']} ${name.trim()}`;
    line.append(link);
    line.hidden = false;
  }
}
