import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  categoryPicturePath,
  NO_PICTURE,
  type PictureFormat,
  picturePath,
  SHOP_PICTURE,
} from '#lib/urls/picture-paths.ts';
import { pictures } from '#server/site/pictures.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const LOST = '/l/o/lost.jpg';
const media = [{ file: LOST, label: null, types: ['thumbnail'], position: 1, disabled: false }];

let shop: ReadingShop;
let app: Hono;
let warnings: object[];
/** Stem of a picture that the back end has. */
let stem: string;

const outDir = () => join(shop.stateDir, 'site');
const pathOf = (width = 320, format: PictureFormat = 'webp') =>
  picturePath({ stem, width, format });

/**
 * Returns the number of picture requests that reached the back end since the last call of `asked`.
 */
async function countPictureRequests(): Promise<number> {
  const requests = Object.entries(await shop.requests());
  const ours = requests.filter(([route]) => route.includes('/pub/media/'));
  return ours.reduce((sum, [, times]) => sum + times, 0);
}

beforeEach(async () => {
  warnings = [];
  shop = await startReadingShop([seedProduct('LOST', { media })]);
  await shop.everything();
  mkdirSync(outDir());
  const { snapshot } = shop.catalogue;
  stem = [...snapshot.pictures()].find((each) => !each.startsWith('/l/o/lost')) ?? '';
  await shop.requests();
  app = pictures({
    outDir: outDir(),
    stateDir: shop.stateDir,
    log: { warn: (what) => warnings.push(what) },
  });
});
afterEach(() => shop.close());

describe('missing picture size', () => {
  it.each([
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ] as const)('returns 200 with a new picture as %s', async (format, type) => {
    const answer = await app.request(pathOf(320, format));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=2592000');
    expect(answer.headers.get('ETag')).not.toBeNull();
    const { width } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width).toBe(320);
  });

  it('makes the picture only once for concurrent and later requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.request(pathOf())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Two requests: the picture and the placeholder to compare it with.
    expect(await countPictureRequests()).toBe(2);
    await app.request(pathOf());
    expect(await countPictureRequests()).toBe(0);
  });

  it('returns the largest width, which pages show in full screen', async () => {
    const answer = await app.request(pathOf(1600));
    expect(answer.status).toBe(200);
    expect(statSync(join(outDir(), 'pictures', pathOf(1600))).size).toBeGreaterThan(0);
  });

  it('redirects social networks to the mark of the shop if the back end has no picture', async () => {
    stem = shop.catalogue.snapshot.picture(LOST) ?? '';
    const answer = await app.request(pathOf(1200, 'jpg'));
    expect(answer.headers.get('Location')).toBe(SHOP_PICTURE);
  });

  it('redirects to an uncached drawing if the back end has no picture', async () => {
    stem = shop.catalogue.snapshot.picture(LOST) ?? '';
    const answer = await app.request(pathOf());
    expect(answer.headers.get('Location')).toBe(NO_PICTURE);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(warnings).toEqual([{ file: LOST, reason: 'the back end shows its placeholder' }]);
    await countPictureRequests();
    await app.request(pathOf());
    expect(await countPictureRequests()).toBe(0);
  });

  it('redirects to the drawing while the back end is down', async () => {
    await shop.setFaults([{ kind: 'drop', path: '/pub/' }]);
    const answer = await app.request(pathOf());
    expect(answer.headers.get('Location')).toBe(NO_PICTURE);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('redirects to the drawing while the disk is not writable', async () => {
    rmSync(join(outDir(), 'pictures'), { recursive: true, force: true });
    writeFileSync(join(outDir(), 'pictures'), 'no folder');
    const answer = await app.request(pathOf());
    expect(answer.headers.get('Location')).toBe(NO_PICTURE);
    expect(warnings).toHaveLength(1);
  });
});

describe('unknown picture URL', () => {
  it.each([
    ['of a width that nobody uses', () => pathOf(321)],
    ['of another format', () => pathOf().replace('.webp', '.png')],
    ['of a file as the back end calls it', () => `/pub/media/catalog/product${LOST}`],
    ['above the folder', () => `/pub/media/catalog/product/..%2f..%2f${stem.slice(1)}-320.webp`],
  ])('returns 404 without a request to the back end: %s', async (_, path) => {
    expect((await app.request(path())).status).toBe(404);
    expect(await countPictureRequests()).toBe(0);
  });
});

it.each([
  ['a picture', picturePath({ stem: '/a/b/ab.0a1b2c', width: 320, format: 'webp' })],
  ['a listing', categoryPicturePath('/home-garden/nonsense')],
])('redirects to the drawing for %s that the catalogue no longer contains', async (_, path) => {
  const answer = await app.request(path);
  expect(answer.headers.get('Location')).toBe(NO_PICTURE);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await countPictureRequests()).toBe(0);
});

it("shows the picture of a category's first product under a stable URL", async () => {
  const row = shop.catalogue.database
    .prepare(
      `select l.audience, l.code, c.stem from listing_item l join product p using (sku)
       join picture c on c.file = p.main_file where l.place = 0 and c.file <> ? limit 1`,
    )
    .get(LOST);
  const answer = await app.request(categoryPicturePath(`/${row?.['audience']}/${row?.['code']}`));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  const { width } = await sharp(await answer.arrayBuffer()).metadata();
  expect(width).toBe(160);
});
