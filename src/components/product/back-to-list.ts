/** Runs where it stands, so that the line is there before the page is drawn: see `BackToList.astro`. */
const LISTING = /^\/(?:home-garden|professional)\/[\w-]+(?=$|\/page\/)/;

const line = document.currentScript?.previousElementSibling;

/** What the list is called: a category as the menus above call it. */
function nameOf(path: string): string | null | undefined {
  if (/^\/search\/./.test(path)) return line?.getAttribute('data-search');
  const [listing] = LISTING.exec(path) ?? [];
  if (listing === line?.getAttribute('data-none')) return undefined;
  return listing && document.querySelector(`header a[href="${listing}"]`)?.textContent;
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
