/** Runs where it stands, so that the line is there before the page is drawn: see `BackToList.astro`. */
const line = document.currentScript?.previousElementSibling;

/** What the list is called: a category as the menus above call it. */
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
