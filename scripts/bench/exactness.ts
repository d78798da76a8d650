import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { type Row, row } from './row.ts';

const RUNS = 500;
const TEST = ['run', '--project', 'build', 'tests/build/exactness.test.ts'];

/**
 * Compares incremental publishing with full builds, byte for byte, after each of several hundred
 * random series of edits.
 */
export async function benchExactness(): Promise<Row[]> {
  const child = spawn('vitest', TEST, {
    env: { ...process.env, EXACTNESS_RUNS: String(RUNS) },
    // Standard output is reserved for the table of the bench.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  const [exitCode] = await once(child, 'close');
  return [row(`${RUNS} random histories: a page differed`, exitCode === 0 ? 0 : 1, '', 0)];
}
