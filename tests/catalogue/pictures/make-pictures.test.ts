import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePictures } from '#catalogue/pictures/make-pictures.ts';
import type { PictureFiles } from '#catalogue/pictures/picture.ts';
import { openPictureCache, type PictureCache } from '#catalogue/pictures/picture-cache.ts';
import { createPoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { type LocalServer, startLocalServer } from '../../setup/local-server.ts';

let folder: string;
let cache: PictureCache;
let server: LocalServer;
let asked: string[];

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6a63' } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  cache = openPictureCache(folder);
  asked = [];
  const pictures: Record<string, Buffer> = {
    '/media/catalog/product/w/i/wide.jpg': await drawing(1000, 500),
    '/media/catalog/product/t/i/tiny.jpg': await drawing(90, 90),
    '/media/catalog/product/b/r/broken.jpg': Buffer.from('no picture at all'),
    '/media/catalog/product/o/d/odd%20name%20%23.jpg': await drawing(200, 200),
  };
  server = await startLocalServer((request, response) => {
    asked.push(request.url ?? '');
    const picture = pictures[request.url ?? ''];
    response.writeHead(picture ? 200 : 404).end(picture);
  });
});

afterEach(async () => {
  cache.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function make(files: string[], quality: 'fast' | 'best' = 'fast') {
  const made = new Map<string, PictureFiles>();
  const missing = new Map<string, string>();
  await makePictures(files, {
    media: { mediaUrl: `${server.url}/media/` },
    queue: createPoliteQueue({ retries: 0 }),
    cache,
    quality,
    made: (file, result) => void made.set(file, result),
    missing: (file, reason) => void missing.set(file, reason),
    progress: () => {},
  });
  return { made, missing };
}

describe('makePictures', () => {
  it('makes every layout width in two formats, keeping the proportions', async () => {
    const { made } = await make(['/w/i/wide.jpg']);
    const files = made.get('/w/i/wide.jpg');
    expect(files).toMatchObject({ widths: [160, 320, 640, 960], ratio: 0.5 });
    for (const width of [160, 320, 640, 960]) {
      for (const format of ['avif', 'webp']) {
        const path = join(cache.folder, `${files?.stem}-${width}.${format}`);
        const metadata = await sharp(path).metadata();
        expect(metadata).toMatchObject({ width, height: width / 2 });
      }
    }
  });

  it('never enlarges a picture', async () => {
    const { made } = await make(['/t/i/tiny.jpg']);
    expect(made.get('/t/i/tiny.jpg')?.widths).toEqual([90]);
  });

  it('reports a file that the back end lacks', async () => {
    const { made, missing } = await make(['/n/o/none.jpg']);
    expect(made.size).toBe(0);
    expect(missing.get('/n/o/none.jpg')).toBe('the back end has no such file');
  });

  it('reports a file that is no picture', async () => {
    const { missing } = await make(['/b/r/broken.jpg']);
    expect(missing.get('/b/r/broken.jpg')).toBe('the file is no readable picture');
  });

  it('fetches a picture once, over builds', async () => {
    const first = await make(['/w/i/wide.jpg']);
    const second = await make(['/w/i/wide.jpg']);
    expect(asked).toHaveLength(1);
    expect(second.made).toEqual(first.made);
  });

  it('makes other files for another quality', async () => {
    const fast = await make(['/t/i/tiny.jpg'], 'fast');
    const best = await make(['/t/i/tiny.jpg'], 'best');
    expect(best.made.get('/t/i/tiny.jpg')?.stem).not.toBe(fast.made.get('/t/i/tiny.jpg')?.stem);
  });

  it('gives an odd file name a plain address', async () => {
    const { made } = await make(['/o/d/odd name #.jpg']);
    expect(made.get('/o/d/odd name #.jpg')?.stem).toMatch(/^\/o\/d\/odd-name-\.[0-9a-f]{10}$/);
  });

  it('keeps a file name that climbs inside the folder', async () => {
    const { missing, made } = await make(['/../../../escape.jpg']);
    expect(made.size + missing.size).toBe(1);
    expect(existsSync(join(folder, '..', 'escape.jpg'))).toBe(false);
  });
});
