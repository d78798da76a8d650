/** The shop server in its own process, with its log lines. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export type LogLine = Readonly<Record<string, unknown>>;

export interface ShopProcess {
  pid: number;
  /** Resolves to exit code and signal once the process has ended. */
  exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  lines: LogLine[];
  isGone(): boolean;
  /** Returns the bytes in use after a garbage collection. */
  memory(): Promise<number>;
  /** Returns the log lines of a request, and waits for the first one. */
  linesOf(requestId: string): Promise<LogLine[]>;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

function toLine(text: string): LogLine[] {
  return text.startsWith('{') ? [JSON.parse(text)] : [];
}

async function untilListening(isGone: () => boolean, said: string[], isOpen: () => boolean) {
  while (!isOpen()) {
    if (isGone()) throw new Error(`The shop server ended: ${said.join('\n')}`);
    await sleep(10);
  }
}

/** Starts the shop server with only these settings, and waits until it listens. */
export async function startShopProcess(env: NodeJS.ProcessEnv): Promise<ShopProcess> {
  const flags = ['--expose-gc', '--import', './scripts/testbed/report-memory.ts'];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...flags, 'scripts/serve.ts'], {
    env: { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: LogLine[] = [];
  const said: string[] = [];
  let isOpen = false;
  child.stderr?.on('data', (data) => said.push(String(data)));
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error('No shop server was started.');
  const exited = new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once('exit', (code, signal) => resolve([code, signal]));
  });
  createInterface(stdout).on('line', (text) => {
    lines.push(...toLine(text));
    isOpen ||= text.startsWith('Shop: ');
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  await untilListening(isGone, said, () => isOpen);
  return {
    pid,
    exited,
    lines,
    isGone,
    async memory() {
      child.send('memory');
      const [bytes] = await once(child, 'message');
      return Number(bytes);
    },
    async linesOf(requestId) {
      const end = Date.now() + TIMEOUT_MS;
      for (;;) {
        const found = lines.filter((line) => line['requestId'] === requestId);
        if (found.length > 0 || Date.now() > end) return found;
        await sleep(1);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
