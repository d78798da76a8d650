import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { createPictureCache } from './picture-cache.ts';
import type { SandboxEnvironment } from './rest/environment.ts';
import type { Seed } from './seed.ts';

const PICTURE_SIDE_PX = 1000;

/** The second path is for installations whose web root is `pub`. */
const FOLDERS = ['/pub/media', '/media'];

const ROUTES = [
  ...FOLDERS.map((media) => `${media}/catalog/product/:file{.+}`),
  ...FOLDERS.map((media) => `${media}/:file{wysiwyg/.+}`),
];

const DOCUMENT_ROUTES = FOLDERS.map((media) => `${media}/:file{documents/.+}`);

interface Format {
  type: string;
  extension: string;
  encode(image: Sharp): Sharp;
}

const JPEG: Format = {
  type: 'image/jpeg',
  extension: 'jpg',
  encode: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 90 }),
};

const FORMATS: readonly Format[] = [
  JPEG,
  {
    type: 'image/png',
    extension: 'png',
    encode: (image) => image.png({ compressionLevel: 6 }),
  },
];

/** Empty frame that the back end returns for a missing picture. */
const PLACEHOLDER = {
  svg: readFileSync(join(import.meta.dirname, 'placeholder.svg'), 'utf8'),
  format: JPEG,
};

/** File names that are pictures. All other names return 404. */
const PICTURE_NAME = /[^/]\.(jpe?g|png|gif|webp)$/i;

function render(svg: string, format: Format): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX);
  return format.encode(image).toBuffer();
}

/**
 * Returns a name derived from the drawing's content, so that a changed drawing is rendered again.
 */
function cacheName(svg: string, { extension }: Format): string {
  const digest = createHash('sha256').update(svg).digest('hex').slice(0, 32);
  return `${digest}.${extension}`;
}

/**
 * Serves the demo's pictures and documents, and a placeholder for every other picture. Requested
 * names are looked up with `draw` and `document`, never in `folder`, so that no path can escape
 * from it.
 */
export function mediaRoutes(folder: string, { draw, document }: Pick<Seed, 'draw' | 'document'>) {
  const load = createPictureCache(folder);
  const app = new Hono<SandboxEnvironment>();
  app.on('GET', DOCUMENT_ROUTES, (c) => {
    const bytes = document(c.req.param('file') ?? '');
    if (bytes === undefined) return c.text('No such file.', 404);
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, { ETag: etag });
    return c.body(bytes, 200, { ETag: etag, 'Content-Type': 'application/pdf' });
  });
  return app.on('GET', ROUTES, async (c) => {
    const name = c.req.param('file') ?? '';
    const file = name.startsWith('wysiwyg/') ? name : `/${name}`;
    if (!PICTURE_NAME.test(file)) return c.text('No such picture.', 404);
    const own = FORMATS.find(({ extension }) => file.endsWith(`.${extension}`));
    const drawing = own && draw(file);
    const { svg, format } = own && drawing ? { svg: drawing, format: own } : PLACEHOLDER;
    const kept = cacheName(svg, format);
    const etag = `"${kept}"`;
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, { ETag: etag });
    const picture = await load(kept, () => render(svg, format));
    return c.body(new Uint8Array(picture), 200, {
      ETag: etag,
      'Content-Type': format.type,
      'Content-Length': String(picture.length),
    });
  });
}
