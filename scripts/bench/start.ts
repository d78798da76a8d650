/** Measures how long a newcomer waits for the shop after the command. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { waitForAnswer } from '../process/ports.ts';
import { openBenchEnvironment, SHOP_PORT } from './bench-environment.ts';
import { type Row, row } from './row.ts';

/** Limits in seconds until the first page, on two cores and with npm's cache filled. */
const FIRST_BAR = 60;
const LATER_BAR = 3;

const TIMEOUT_MS = 300_000;

/** Interrupts the whole process group, as Ctrl-C does. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'close');
  process.kill(-Number(child.pid), 'SIGINT');
  await gone;
}

async function startOnce(clone: string, env: NodeJS.ProcessEnv, title: string, bar: number) {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const url = `http://localhost:${SHOP_PORT}/`;
    await waitForAnswer(url, TIMEOUT_MS, () => child.exitCode !== null);
    const page = (performance.now() - begun) / 1000;
    return row(`${title}: first page after`, page, 's', bar);
  } finally {
    await stop(child);
  }
}

/** Measures both starts in a fresh clone of the last commit. */
export async function benchStart(): Promise<Row[]> {
  const place = openBenchEnvironment('start');
  const clone = resolve(place.folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '.', clone]);
  // A production server does not start with the payment simulator.
  const env = { ...place.env, NODE_ENV: '', STATE_DIR: join(clone, '.state'), OUT_DIR: '' };
  try {
    return [
      await startOnce(clone, env, 'first start', FIRST_BAR),
      await startOnce(clone, env, 'later start', LATER_BAR),
    ];
  } finally {
    place.leave();
  }
}
