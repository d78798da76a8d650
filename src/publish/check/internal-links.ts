import { CATEGORY_PICTURES, PICTURE_FOLDER } from '#lib/urls/picture-paths.ts';

/** Attributes that hold one address, and those that hold several with a width each. */
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

/** Every address that a page names, as it stands there, each once. */
function addressesIn(html: string): Set<string> {
  const addresses = new Set<string>();
  for (const [, address = ''] of html.matchAll(ADDRESS)) addresses.add(address);
  for (const [, list = ''] of html.matchAll(ADDRESSES)) {
    for (const entry of list.split(',')) addresses.add(entry.trim().split(' ', 1)[0] ?? '');
  }
  return addresses;
}

/** Pictures of products belong to no release, and are there once somebody asks for them. */
const isPicture = (path: string) =>
  path.startsWith(`${PICTURE_FOLDER}/`) || path.startsWith(CATEGORY_PICTURES);

/**
 * The paths of a release that a page names, each once: without query and fragment, as written.
 */
export function internalLinks(html: string): string[] {
  const paths = new Set<string>();
  for (const address of addressesIn(html)) {
    // '//' would be another host.
    if (address.startsWith('/') && !address.startsWith('//')) {
      const path = decode(address).split(/[?#]/, 1)[0] ?? '';
      if (!isPicture(path)) paths.add(path);
    }
  }
  // A part of a text keeps the whole of it in memory: these are kept for as long as a publish takes.
  return paths.size === 0 ? [] : JSON.parse(JSON.stringify([...paths]));
}
