/**
 * `node photo-back-end.ts PORT FOLDER PRODUCTS`: runs the sandbox with three photographs for each
 * product. The photographs are in `FOLDER/photographs`; no two paths return the same bytes.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Hono } from 'hono';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { createSandbox } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { listen } from '#sandbox/listen.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import type { Seed, SeedMedia, SeedProduct } from '#sandbox/seed.ts';
import { exitWithParent } from '../../process/exit-with-parent.ts';
import { PHOTOGRAPHS, photographPath } from './photographs.ts';

const PHOTOS_EACH = 3;
const MAIN_TYPES = ['image', 'small_image', 'thumbnail'];

const [port, folder = '', products] = process.argv.slice(2);

function withPhotographs(product: SeedProduct): SeedProduct {
  const name = product.sku.toLowerCase().replace(/\W+/g, '-');
  const media = Array.from({ length: PHOTOS_EACH }, (_, index): SeedMedia => {
    const file = `/${name.charAt(0)}/${name.charAt(1)}/${name}_${index + 1}.jpg`;
    const types = index === 0 ? MAIN_TYPES : [];
    return { file, label: product.name, types, position: index + 1, disabled: false };
  });
  return { ...product, media };
}

const demo = createDemoCatalogue({ products: Number(products) });
const seed: Seed = {
  ...demo,
  *products() {
    for (const product of demo.products()) yield withPhotographs(product);
  },
};

const sandbox = createSandbox({
  file: join(folder, 'back-end.sqlite'),
  mediaFolder: join(folder, 'media'),
  seed,
  fingerprint: 'bench',
  tokens: SANDBOX_TOKENS,
  onCrash: (error) => console.error(error),
});

/** Appends a digest of the path: bytes after the end of a JPEG do not change the picture. */
function photographOf(path: string): Buffer {
  const digest = createHash('sha256').update(path).digest();
  const n = digest.readUInt32BE() % PHOTOGRAPHS;
  return Buffer.concat([readFileSync(photographPath(join(folder, 'photographs'), n)), digest]);
}

const app = new Hono<SandboxEnvironment>()
  .get('/pub/media/catalog/product/*', (c) => {
    const body = new Uint8Array(photographOf(c.req.path));
    return c.body(body, 200, { 'Content-Type': 'image/jpeg' });
  })
  .route('/', sandbox.app);

const server = await listen(app, { port: Number(port), host: 'localhost' });
exitWithParent();
process.once('SIGTERM', async () => {
  await server.close();
  sandbox.close();
  process.exit(0);
});
