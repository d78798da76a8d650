import { join } from 'node:path';
import process from 'node:process';
import { SHOP } from '../../playwright.config.ts';
import { withScript } from '../bench/bench-environment.ts';
import { freePort } from '../process/ports.ts';

/** A folder inside the project, because Astro resolves packages from its output folder. */
const FOLDER = join('.state', 'engines');

/** Runs `work` with a sandbox shop, set up as for the browser tests but on other ports. */
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
