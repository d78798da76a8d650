import type { Page, Request } from 'playwright';
import { type Row, row } from '../row.ts';
import { PHONE, withBrowser, withVisitor } from './browser.ts';
import type { Subject } from './subjects.ts';

interface Loaded {
  pictures: number;
  pictureBytes: number;
  bytes: number;
}

async function sum(requests: readonly Request[]): Promise<Loaded> {
  const loaded = { pictures: 0, pictureBytes: 0, bytes: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    loaded.bytes += responseBodySize;
    if (request.resourceType() !== 'image') continue;
    loaded.pictures += 1;
    loaded.pictureBytes += responseBodySize;
  }
  return loaded;
}

/** Slowly enough for pictures that wait until they are near. */
async function scrollToEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.evaluate(() => scrollBy(0, innerHeight));
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle');
}

async function load(page: Page, url: string): Promise<{ first: Loaded; whole: Loaded }> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = await sum(requests);
  await scrollToEnd(page);
  return { first, whole: await sum(requests) };
}

function rowsOf(kind: string, { first, whole }: { first: Loaded; whole: Loaded }): Row[] {
  return [
    row(`${kind}: all that a phone loads, first view`, first.bytes / 1000, 'kB'),
    row(`${kind}: pictures, first view`, first.pictures, ''),
    row(`${kind}: pictures, first view`, first.pictureBytes / 1000, 'kB'),
    row(`${kind}: pictures, scrolled to its end`, whole.pictures, ''),
    row(`${kind}: pictures, scrolled to its end`, whole.pictureBytes / 1000, 'kB'),
  ];
}

/** What a phone with a good screen loads beside the page. */
export function pictureRows(shop: string, subjects: readonly Subject[]): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const { kind, path } of subjects) {
      const loaded = await withVisitor(browser, PHONE, (page) => load(page, shop + path));
      rows.push(...rowsOf(kind, loaded));
    }
    return rows;
  });
}
