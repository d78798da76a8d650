import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePictures } from '#catalogue/pictures/make-pictures.ts';
import type { PictureFiles } from '#catalogue/pictures/picture.ts';
import { openPictureCache, type PictureCache } from '#catalogue/pictures/picture-cache.ts';
import { createPoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';

let folder: string;
let cache: PictureCache;
let server: LocalServer;
let asked: string[];
let pictures: Record<string, Buffer>;
let bytesSent: number;
let refused: number;
/** What the back end shows in place of a file that it lacks, by the ending of its name. */
let placeholders: Record<string, Buffer>;

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6a63' } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  cache = openPictureCache(folder);
  asked = [];
  bytesSent = 0;
  refused = 404;
  placeholders = {};
  pictures = {
    '/media/catalog/product/w/i/wide.jpg': await drawing(1000, 500),
    '/media/catalog/product/t/i/tiny.jpg': await drawing(90, 90),
    '/media/catalog/product/b/r/broken.jpg': Buffer.from('no picture at all'),
    '/media/catalog/product/o/d/odd%20name%20%23.jpg': await drawing(200, 200),
  };
  server = await startLocalServer((request, response) => {
    asked.push(request.url ?? '');
    const url = request.url ?? '';
    const shown = pictures[url] ?? placeholders[extname(url)];
    const picture = refused === 404 ? shown : undefined;
    const etag = `"${createHash('sha256')
      .update(picture ?? '')
      .digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    bytesSent += picture?.length ?? 0;
    response.writeHead(picture ? 200 : refused, { etag }).end(picture);
  });
});

afterEach(async () => {
  cache.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function make(
  files: string[],
  { quality = 'fast', trustMs = 0 }: { quality?: 'fast' | 'best'; trustMs?: number } = {},
) {
  const made = new Map<string, PictureFiles>();
  const missing = new Map<string, string>();
  await makePictures(files, {
    media: { mediaUrl: `${server.url}/media/` },
    queue: createPoliteQueue({ retries: 0 }),
    cache,
    quality,
    trustMs,
    made: (file, result) => void made.set(file, result),
    missing: (file, reason) => void missing.set(file, reason),
    progress: () => {},
  });
  return { made, missing };
}

/** As if the address had never been asked. */
function forget(file: string): void {
  const url = `${server.url}/media/catalog/product${file}`;
  const index = new DatabaseSync(join(folder, 'index-2.sqlite'));
  index.prepare('delete from source where url = ?').run(url);
  index.close();
}

describe('makePictures', () => {
  it('makes every layout width in two formats, keeping the proportions', async () => {
    const { made } = await make(['/w/i/wide.jpg']);
    const files = made.get('/w/i/wide.jpg');
    expect(files).toMatchObject({ widths: [160, 320, 640, 720, 960], ratio: 0.5 });
    for (const width of [160, 320, 640, 720, 960]) {
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
    expect(missing.get('/n/o/none.jpg')).toBe('the back end answers 404 for it');
  });

  it('reports a file for which the back end shows its placeholder', async () => {
    placeholders = { '.jpg': await drawing(240, 240), '.png': await drawing(250, 250) };
    const { made, missing } = await make(['/n/o/none.jpg', '/n/o/none.png', '/w/i/wide.jpg']);
    expect([...made.keys()]).toEqual(['/w/i/wide.jpg']);
    expect(Object.fromEntries(missing)).toEqual({
      '/n/o/none.jpg': 'the back end shows its placeholder',
      '/n/o/none.png': 'the back end shows its placeholder',
    });
  });

  it.each([0, 60_000])(
    'finds a placeholder that was kept as a picture for %i ms',
    async (trustMs) => {
      const placeholder = await drawing(240, 240);
      pictures['/media/catalog/product/n/o/none.jpg'] = placeholder;
      expect((await make(['/n/o/none.jpg'])).made.size).toBe(1);
      pictures['/media/catalog/product/0/0/there-is-no-such-picture.jpg'] = placeholder;
      forget('/0/0/there-is-no-such-picture.jpg');
      const { made, missing } = await make(['/n/o/none.jpg'], { trustMs });
      expect(made.size).toBe(0);
      expect([...missing.values()]).toEqual(['the back end shows its placeholder']);
    },
  );

  it('makes a picture that comes in place of a placeholder', async () => {
    placeholders = { '.jpg': await drawing(240, 240) };
    await make(['/l/a/late.jpg'], { trustMs: 60_000 });
    pictures['/media/catalog/product/l/a/late.jpg'] = await drawing(90, 90);
    const { made } = await make(['/l/a/late.jpg'], { trustMs: 60_000 });
    expect(made.get('/l/a/late.jpg')?.widths).toEqual([90]);
  });

  it('reports a file that is no picture', async () => {
    const { missing } = await make(['/b/r/broken.jpg']);
    expect(missing.get('/b/r/broken.jpg')).toBe('the file is no readable picture');
  });

  it('reports a picture of a format that shops do not upload, whatever its name says', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    pictures['/media/catalog/product/d/r/drawn.png'] = Buffer.from(svg);
    const tiff = await sharp(await drawing(9, 9))
      .tiff()
      .toBuffer();
    pictures['/media/catalog/product/t/i/tiff.jpg'] = tiff;
    const { missing } = await make(['/d/r/drawn.png', '/t/i/tiff.jpg']);
    expect(Object.fromEntries(missing)).toEqual({
      '/d/r/drawn.png': 'the file is svg, not one of jpeg, png, webp, gif',
      '/t/i/tiff.jpg': 'the file is tiff, not one of jpeg, png, webp, gif',
    });
  });

  it('reports a picture of more pixels than a machine should unfold', async () => {
    const huge = await drawing(16, 16);
    // Its head promises 60,000 by 60,000.
    const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
    huge.writeUInt16BE(60_000, frame + 5);
    huge.writeUInt16BE(60_000, frame + 7);
    pictures['/media/catalog/product/h/u/huge.jpg'] = huge;
    const { missing } = await make(['/h/u/huge.jpg']);
    expect(missing.get('/h/u/huge.jpg')).toBe('the file has more than 144000000 pixels');
  });

  it('reports a file that is too large, and goes on', async () => {
    pictures['/media/catalog/product/b/i/big.jpg'] = Buffer.alloc(32_000_001);
    const { made, missing } = await make(['/b/i/big.jpg', '/t/i/tiny.jpg']);
    expect(missing.get('/b/i/big.jpg')).toBe('the file is larger than 32000000 bytes');
    expect([...made.keys()]).toEqual(['/t/i/tiny.jpg']);
  });

  it('fetches a picture once, over builds', async () => {
    const first = await make(['/w/i/wide.jpg']);
    const second = await make(['/w/i/wide.jpg']);
    expect(second.made).toEqual(first.made);
    expect(bytesSent).toBe((await drawing(1000, 500)).length);
  });

  it('asks nothing while an address is trusted', async () => {
    await make(['/w/i/wide.jpg'], { trustMs: 60_000 });
    asked = [];
    await make(['/w/i/wide.jpg'], { trustMs: 60_000 });
    expect(asked).toEqual([]);
  });

  it('notices a picture that was replaced under its name', async () => {
    const before = await make(['/t/i/tiny.jpg']);
    pictures['/media/catalog/product/t/i/tiny.jpg'] = await drawing(80, 80);
    const after = await make(['/t/i/tiny.jpg']);
    expect(after.made.get('/t/i/tiny.jpg')?.widths).toEqual([80]);
    expect(after.made.get('/t/i/tiny.jpg')?.stem).not.toBe(before.made.get('/t/i/tiny.jpg')?.stem);
  });

  it('makes a picture again whose files somebody removed', async () => {
    await make(['/t/i/tiny.jpg']);
    rmSync(cache.folder, { recursive: true });
    const { made } = await make(['/t/i/tiny.jpg']);
    expect(existsSync(join(cache.folder, `${made.get('/t/i/tiny.jpg')?.stem}-90.webp`))).toBe(true);
  });

  it('makes a picture again whose files a loss of power left empty', async () => {
    const { made } = await make(['/t/i/tiny.jpg']);
    const path = join(cache.folder, `${made.get('/t/i/tiny.jpg')?.stem}-90.avif`);
    truncateSync(path);
    await make(['/t/i/tiny.jpg']);
    expect(statSync(path).size).toBeGreaterThan(0);
  });

  it('keeps the files of a picture when those of an equal one are removed', async () => {
    pictures['/media/catalog/product/t/i/tiny_1.jpg'] = await drawing(90, 90);
    const { made } = await make(['/t/i/tiny.jpg', '/t/i/tiny_1.jpg']);
    for (const format of ['avif', 'webp']) {
      rmSync(join(cache.folder, `${made.get('/t/i/tiny.jpg')?.stem}-90.${format}`));
    }
    asked = [];
    await make(['/t/i/tiny_1.jpg'], { trustMs: 60_000 });
    expect(asked).toEqual([]);
  });

  it('shows the drawing for what storage refuses to show', async () => {
    refused = 403;
    const { missing } = await make(['/w/i/wide.jpg']);
    expect(missing.get('/w/i/wide.jpg')).toBe('the back end answers 403 for it');
  });

  it('goes on without an answer for a few: with what it has, else with the drawing', async () => {
    const before = await make(['/w/i/wide.jpg']);
    refused = 503;
    const { made, missing } = await make(['/w/i/wide.jpg', '/t/i/tiny.jpg']);
    expect(made).toEqual(before.made);
    expect([...missing]).toEqual([['/t/i/tiny.jpg', 'the back end fails when it is asked for it']]);
    refused = 404;
    expect((await make(['/t/i/tiny.jpg'])).made.size).toBe(1);
  });

  it('ends where many get no answer', async () => {
    refused = 503;
    const files = Array.from({ length: 11 }, (_, number) => `/n/o/none-${number}.jpg`);
    expect((await make(files.slice(1))).missing.size).toBe(10);
    await expect(make(files)).rejects.toThrow(/the back end answered 503/);
  });

  it('makes other files for another quality', async () => {
    const fast = await make(['/t/i/tiny.jpg'], { quality: 'fast' });
    const best = await make(['/t/i/tiny.jpg'], { quality: 'best' });
    expect(best.made.get('/t/i/tiny.jpg')?.stem).not.toBe(fast.made.get('/t/i/tiny.jpg')?.stem);
  });

  it('gives equal pictures files of their own, whichever came first', async () => {
    pictures['/media/catalog/product/t/i/tiny_1.jpg'] = await drawing(90, 90);
    const copies = ['/t/i/tiny.jpg', '/t/i/tiny_1.jpg'];
    const { made } = await make(copies);
    const stems = copies.map((file) => made.get(file)?.stem);
    expect(new Set(stems).size).toBe(2);
    const paths = stems.flatMap((stem) =>
      ['avif', 'webp'].map((format) => join(cache.folder, `${stem}-90.${format}`)),
    );
    for (const path of paths) {
      rmSync(path);
      expect((await make(copies.toReversed())).made).toEqual(made);
      expect(paths.filter((each) => !existsSync(each))).toEqual([]);
    }
  });

  it('encodes bytes once that come under another name', async () => {
    pictures['/media/catalog/product/t/i/tiny_1.jpg'] = await drawing(90, 90);
    const file = async (name: string) => {
      const { made } = await make([name]);
      return statSync(join(cache.folder, `${made.get(name)?.stem}-90.avif`)).ino;
    };
    expect(await file('/t/i/tiny_1.jpg')).toBe(await file('/t/i/tiny.jpg'));
  });

  it('gives an odd file name a plain address', async () => {
    const { made } = await make(['/o/d/odd name #.jpg']);
    expect(made.get('/o/d/odd name #.jpg')?.stem).toMatch(/^\/o\/d\/odd-name-\.[0-9a-f]{6}$/);
  });

  it('keeps a file name that climbs inside the folder', async () => {
    const { missing, made } = await make(['/../../../escape.jpg']);
    expect(made.size + missing.size).toBe(1);
    expect(existsSync(join(folder, '..', 'escape.jpg'))).toBe(false);
  });
});
