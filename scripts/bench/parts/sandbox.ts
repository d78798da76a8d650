import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../../process/ports.ts';
import { type Part, startPart } from './part.ts';

const SCRIPT = join(import.meta.dirname, 'sandbox-part.ts');

/**
 * @param scale speed-up of the provider, whose timeout is 15 minutes
 * @param rejectEvery one cart in this number can never be ordered; 0 rejects none
 */
export async function startSandboxPart(
  folder: string,
  name: string,
  { scale = 1, rejectEvery = 0 } = {},
): Promise<Part> {
  const own = join(folder, name);
  mkdirSync(own);
  const port = await freePort();
  return startPart({
    script: SCRIPT,
    args: [String(port), own, String(scale), String(rejectEvery)],
    env: { ...process.env, NODE_ENV: 'test' },
    url: `http://127.0.0.1:${port}`,
    log: join(folder, `${name}.log`),
  });
}
