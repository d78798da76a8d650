/**
 * `node sandbox-part.ts PORT FOLDER SCALE`: a sandbox, as back end or as payment provider, whose
 * records in the folder survive its death. The provider's time runs SCALE times faster.
 */
import { join } from 'node:path';
import process from 'node:process';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { createSandbox } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { listen } from '#sandbox/listen.ts';
import { endWithParent } from '../../process/parent.ts';

/** A shop that does not answer by then is not heard. */
const NOTIFICATION_MS = 5000;

/** Enough to have what is sold here. */
const PRODUCTS = 60;

const [port, folder = '', scale] = process.argv.slice(2);
const sandbox = createSandbox({
  file: join(folder, 'records.sqlite'),
  mediaFolder: join(folder, 'media'),
  seed: createDemoCatalogue({ products: PRODUCTS }),
  fingerprint: 'bench',
  tokens: SANDBOX_TOKENS,
  provider: { scale: Number(scale), timeoutMs: NOTIFICATION_MS },
  onCrash: (error) => console.error(error),
});
const server = await listen(sandbox.app, { port: Number(port), host: '127.0.0.1' });
endWithParent();
process.once('SIGTERM', async () => {
  await server.close();
  sandbox.close();
  process.exit(0);
});
