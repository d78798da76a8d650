/**
 * `node sandbox-part.ts PORT FOLDER SCALE REJECT_EVERY`: runs a sandbox as back end or payment
 * provider, whose records in the folder survive a crash. The provider's clock runs SCALE times
 * faster. Every REJECT_EVERYth cart can never be ordered, for a reason that no form can check; 0
 * rejects none.
 */
import { join } from 'node:path';
import process from 'node:process';
import { Hono } from 'hono';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { createSandbox } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { listen } from '#sandbox/listen.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { exitWithParent } from '../../process/exit-with-parent.ts';

/** Timeout of a notification to the shop, in ms. */
const NOTIFICATION_MS = 5000;

/** Size of the catalogue, large enough to contain the product that the benches buy. */
const PRODUCTS = 60;

const [port, folder = '', scale, rejectEvery] = process.argv.slice(2);
const sandbox = createSandbox({
  file: join(folder, 'records.sqlite'),
  mediaFolder: join(folder, 'media'),
  seed: createDemoCatalogue({ products: PRODUCTS }),
  fingerprint: 'bench',
  tokens: SANDBOX_TOKENS,
  provider: { scale: Number(scale), timeoutMs: NOTIFICATION_MS },
  onCrash: (error) => console.error(error),
});
const app = new Hono<SandboxEnvironment>();
app.put('/rest/V1/carts/:id/order', async (c, next) => {
  if (Number(c.req.param('id')) % Number(rejectEvery) !== 0) return next();
  return c.json({ message: 'A rule of an extension rejects this order.' }, 400);
});
app.route('/', sandbox.app);
const server = await listen(app, { port: Number(port), host: '127.0.0.1' });
exitWithParent();
process.once('SIGTERM', async () => {
  await server.close();
  sandbox.close();
  process.exit(0);
});
