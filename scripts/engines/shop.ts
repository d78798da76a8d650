import { join } from 'node:path';
import process from 'node:process';
import { SHOP } from '../../playwright.config.ts';
import { withScript } from '../bench/bench-environment.ts';
import { freePort } from '../process/ports.ts';

/** Below the project, because Astro resolves packages from where it writes. */
const FOLDER = join('.state', 'engines');

/** Does some work with a sandbox shop, set up as for the browser tests, on ports of its own. */
export async function withShop(work: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...SHOP.env,
    COMMERCE_URL: '',
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    STATE_DIR: FOLDER,
    OUT_DIR: join(FOLDER, 'dist'),
  };
  console.log('Starting a shop with the demo catalogue ...');
  await withScript('scripts/start.ts', env, url, () => work(url));
}
