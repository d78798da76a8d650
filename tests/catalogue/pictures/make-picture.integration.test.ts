import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import { makePicture, makeSize, type PictureContext } from '#catalogue/pictures/make-picture.ts';
import type { KnownPicture } from '#catalogue/pictures/picture-index.ts';
import { createPlaceholders } from '#catalogue/pictures/placeholders.ts';
import { stemOf } from '#catalogue/pictures/stem.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  picturePath,
} from '#lib/urls/picture-paths.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';

let folder: string;
let server: LocalServer;
let places: PictureContext;
let pictures: Record<string, Buffer>;
let bytesSent: number;
let failureStatus: number;
/** Whether the back end sends an ETag. */
let hasEtags: boolean;
/** Placeholder images that the back end returns for missing files, by file extension. */
let placeholders: Record<string, Buffer>;

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6a63' } })
    .jpeg()
    .toBuffer();

const media = (file: string) => `/media/catalog/product${file}`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  bytesSent = 0;
  failureStatus = 404;
  hasEtags = true;
  placeholders = {};
  pictures = {
    [media('/w/i/wide.jpg')]: await drawing(1000, 500),
    [media('/t/i/tiny.jpg')]: await drawing(90, 90),
    [media('/b/r/broken.jpg')]: Buffer.from('no picture at all'),
  };
  server = await startLocalServer((request, response) => {
    const url = request.url ?? '';
    const picture =
      failureStatus === 404 ? (pictures[url] ?? placeholders[extname(url)]) : undefined;
    const digest = createHash('sha256').update(picture ?? '');
    const etag = `"${digest.digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    bytesSent += picture?.length ?? 0;
    response.writeHead(picture ? 200 : failureStatus, hasEtags ? { etag } : {}).end(picture);
  });
  const address = { mediaUrl: `${server.url}/media/` };
  const queue = createRequestQueue({ retries: 0 });
  const isPlaceholder = createPlaceholders({ media: address, queue });
  places = { media: address, queue, isPlaceholder, folder };
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const make = (file: string, known?: KnownPicture) => makePicture(places, file, known);

const reasonFor = async (file: string) => (await make(file))?.reason;

const pathOf = (file: string, version: string, width: number, format: PictureFormat) =>
  join(folder, picturePath({ stem: stemOf(file, version), width, format }));

describe('makePicture', () => {
  it('creates every size in two formats with the original proportions', async () => {
    const file = '/w/i/wide.jpg';
    expect(await make(file)).toMatchObject({ reason: null, version: '' });
    for (const width of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const metadata = await sharp(pathOf(file, '', width, format)).metadata();
        expect(metadata).toMatchObject({ width, height: width / 2 });
      }
    }
  });

  it('does not enlarge a small picture', async () => {
    await make('/t/i/tiny.jpg');
    const metadata = await sharp(pathOf('/t/i/tiny.jpg', '', 960, 'avif')).metadata();
    expect(metadata).toMatchObject({ width: 90, height: 90 });
  });

  it('does not rebuild a picture after a 304 response', async () => {
    const first = await make('/w/i/wide.jpg');
    const sent = bytesSent;
    rmSync(join(folder, 'pub'), { recursive: true });
    const second = await make('/w/i/wide.jpg', first);
    expect(second).toMatchObject({ ...first, checkedAt: expect.any(Number) });
    expect(bytesSent).toBe(sent);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not rebuild identical bytes without an ETag', async () => {
    hasEtags = false;
    const first = await make('/w/i/wide.jpg');
    rmSync(join(folder, 'pub'), { recursive: true });
    expect(await make('/w/i/wide.jpg', first)).toMatchObject({ version: '', reason: null });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('changes the version after the file was replaced', async () => {
    const before = await make('/t/i/tiny.jpg');
    pictures[media('/t/i/tiny.jpg')] = await drawing(80, 80);
    const after = await make('/t/i/tiny.jpg', before);
    expect(after?.version).toMatch(/^[\da-f]{8}$/);
    const metadata = await sharp(
      pathOf('/t/i/tiny.jpg', String(after?.version), 160, 'webp'),
    ).metadata();
    expect(metadata.width).toBe(80);
  });

  it('keeps the version when a removed picture returns unchanged', async () => {
    const first = await make('/t/i/tiny.jpg');
    failureStatus = 410;
    const gone = await make('/t/i/tiny.jpg', first);
    expect(gone).toMatchObject({ reason: 'the back end answers 410 for it', version: '' });
    failureStatus = 404;
    expect(await make('/t/i/tiny.jpg', gone)).toMatchObject({ reason: null, version: '' });
  });

  it('rebuilds a picture after the recipe has changed', async () => {
    const first = await make('/t/i/tiny.jpg');
    rmSync(join(folder, 'pub'), { recursive: true });
    await make('/t/i/tiny.jpg', first && { ...first, recipe: 'another' });
    expect(existsSync(pathOf('/t/i/tiny.jpg', '', 160, 'webp'))).toBe(true);
  });
});

describe('makePicture with an unusable picture', () => {
  it.each([
    [404, '/n/o/none.jpg'],
    // Object storage may respond with 403 for a missing file.
    [403, '/w/i/wide.jpg'],
  ])('returns a reason when the back end responds with %i', async (status, file) => {
    failureStatus = status;
    expect(await reasonFor(file)).toBe(`the back end answers ${status} for it`);
  });

  it('returns a reason when the back end shows its placeholder', async () => {
    placeholders = { '.jpg': await drawing(240, 240), '.png': await drawing(250, 250) };
    for (const file of ['/n/o/none.jpg', '/n/o/none.png']) {
      expect(await reasonFor(file)).toBe('the back end shows its placeholder');
    }
    expect(await reasonFor('/w/i/wide.jpg')).toBeNull();
  });

  it('rejects a file that is not a picture', async () => {
    expect(await reasonFor('/b/r/broken.jpg')).toBe('the file is no readable picture');
  });

  it('rejects an unsupported format regardless of the file extension', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    pictures[media('/d/r/drawn.png')] = Buffer.from(svg);
    pictures[media('/t/i/tiff.jpg')] = await sharp(await drawing(9, 9))
      .tiff()
      .toBuffer();
    const others = 'not one of jpeg, png, webp, gif';
    expect(await reasonFor('/d/r/drawn.png')).toBe(`the file is svg, ${others}`);
    expect(await reasonFor('/t/i/tiff.jpg')).toBe(`the file is tiff, ${others}`);
  });

  it('rejects a picture with too many pixels', async () => {
    const huge = await drawing(16, 16);
    // The header declares 60,000 by 60,000 pixels.
    const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
    huge.writeUInt16BE(60_000, frame + 5);
    huge.writeUInt16BE(60_000, frame + 7);
    pictures[media('/h/u/huge.jpg')] = huge;
    expect(await reasonFor('/h/u/huge.jpg')).toBe('the file has more than 144000000 pixels');
  });

  it('rejects a file that is too large', async () => {
    pictures[media('/b/i/big.jpg')] = Buffer.alloc(32_000_001);
    expect(await reasonFor('/b/i/big.jpg')).toBe('the file is larger than 32000000 bytes');
  });
});

describe('makePicture with an unavailable back end', () => {
  it('returns undefined on a 503 response', async () => {
    failureStatus = 503;
    expect(await make('/w/i/wide.jpg')).toBeUndefined();
  });
});

describe('makePicture with a failing disk', () => {
  it('rethrows the write error of the disk', async () => {
    const taken = { ...places, folder: join(process.execPath, 'no folder') };
    await expect(makePicture(taken, '/t/i/tiny.jpg')).rejects.toThrow(/ENOTDIR/);
  });
});

describe('makeSize', () => {
  const size = { stem: '/w/i/wide.012345', width: 320, format: 'avif' } as const;

  it('creates a single size under the requested name', async () => {
    expect(await makeSize(places, '/w/i/wide.jpg', size)).toBeUndefined();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual([
      'wide.012345-320.avif',
    ]);
  });

  it.each(['/w/i/wide.jpg', '/t/i/tiny.jpg'])(
    'fits %s into the JPEG for social networks',
    async (file) => {
      const social = { ...size, width: 1200, format: 'jpg' } as const;
      await makeSize(places, file, social);
      const image = sharp(join(folder, picturePath(social)));
      expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      const corner = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
      expect([...corner]).toEqual([255, 255, 255]);
    },
  );

  it.each([
    ['/n/o/none.jpg', 'the back end answers 404 for it'],
    ['/b/r/broken.jpg', 'the file is no readable picture'],
  ])('returns a reason for the unusable file %s', async (file, reason) => {
    expect(await makeSize(places, file, size)).toBe(reason);
  });
});
