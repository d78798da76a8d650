/** The pictures that a visit begins with: of home, landings, and the first screens of listings. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAudience } from '#config/categories.ts';
import { listFiles } from '#publish/files/list-files.ts';

/** As many cards as a phone shows after a swipe, and a desktop at once. */
const CARDS = 8;

const ADDRESS = /\/pub\/media\/catalog\/product\/[\w/.-]+\.webp/g;

/** Home, landings and listings; others at the top are of products. */
function isFirstPage(name: string): boolean {
  const [folder = '', , ...rest] = name.replace(/\.html$/, '').split('/');
  return (
    name === 'index.html' || (isAudience(folder) && name.endsWith('.html') && rest.length === 0)
  );
}

/** Addresses of one size of each, below a site. */
export function firstPictures(site: string): string[] {
  const addresses = new Set<string>();
  for (const name of listFiles(site)) {
    if (!isFirstPage(name)) continue;
    const [, body = ''] = readFileSync(join(site, name), 'utf8').split('<main');
    const stems = new Map<string, string>();
    for (const [address] of body.matchAll(ADDRESS)) {
      stems.set(address.replace(/-\d+\.webp$/, ''), address);
    }
    for (const address of [...stems.values()].slice(0, CARDS)) addresses.add(address);
  }
  return [...addresses];
}

/** How many of them are there. */
export function countMade(folder: string, addresses: readonly string[]): number {
  return addresses.filter((address) => existsSync(join(folder, address))).length;
}
