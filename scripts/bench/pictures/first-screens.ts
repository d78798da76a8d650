/**
 * Pictures of first screens: of the home page, landing pages, first pages of listings, and guides.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAudience } from '#config/categories.ts';
import { listFiles } from '#publish/files/list-files.ts';

/** Number of cards that a phone shows after one swipe, and a desktop without scrolling. */
const CARDS = 8;

const ADDRESS = /\/pub\/media\/catalog\/product\/[\w/.-]+\.webp/g;

/**
 * Returns true for the home page, and for the landing page, the guide and the first page of each
 * listing of an audience.
 */
function isFirstPage(name: string): boolean {
  const [folder = '', , ...rest] = name.replace(/\.html$/, '').split('/');
  return (
    name === 'index.html' || (isAudience(folder) && name.endsWith('.html') && rest.length === 0)
  );
}

/** Returns the paths of the pictures on all first screens, one size of each picture. */
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

export function countMade(folder: string, addresses: readonly string[]): number {
  return addresses.filter((address) => existsSync(join(folder, address))).length;
}
