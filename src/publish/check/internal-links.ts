import { CATEGORY_PICTURES, PICTURE_FOLDER } from '#lib/urls/picture-paths.ts';

/** Attributes with one URL, and `srcset`, which has several with a width each. */
const ADDRESS = /\s(?:href|src|poster)="([^"]*)"/g;
const ADDRESSES = /\ssrcset="([^"]*)"/g;

function decode(attribute: string): string {
  if (!attribute.includes('&')) return attribute;
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
}

/** Returns all URLs in a page as written, without duplicates. */
function addressesIn(html: string): Set<string> {
  const addresses = new Set<string>();
  for (const [, address = ''] of html.matchAll(ADDRESS)) addresses.add(address);
  for (const [, list = ''] of html.matchAll(ADDRESSES)) {
    for (const entry of list.split(',')) addresses.add(entry.trim().split(' ', 1)[0] ?? '');
  }
  return addresses;
}

/** Pictures of products and categories do not belong to a release; they are created on request. */
const isPicture = (path: string) =>
  path.startsWith(`${PICTURE_FOLDER}/`) || path.startsWith(CATEGORY_PICTURES);

/** Returns the paths of this site to which a page links, without query, fragment and duplicates. */
export function internalLinks(html: string): string[] {
  const paths = new Set<string>();
  for (const address of addressesIn(html)) {
    // A URL that starts with '//' leads to another host.
    if (address.startsWith('/') && !address.startsWith('//')) {
      const path = decode(address).split(/[?#]/, 1)[0] ?? '';
      if (!isPicture(path)) paths.add(path);
    }
  }
  // A substring keeps the whole page in memory, and the paths are stored until the publish ends.
  return paths.size === 0 ? [] : JSON.parse(JSON.stringify([...paths]));
}
