/** Runs PostgreSQL for tests and benches, separate from any server on the machine. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findProgram } from './postgres-programs.ts';

export interface PostgresCluster {
  /** URL of the database `postgres`, through a socket. */
  url: string;
  /** Kills the server as `pg_ctl stop -m immediate` does, so that it writes nothing more. */
  crash(): void;
  /** Starts the server again after a crash, and waits until it has recovered. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 60_000;

/**
 * Returns the user to run PostgreSQL as, because it refuses to run as root; `undefined` for the
 * current user.
 */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { stdio: 'pipe' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * A power cut may lose the data of a test, but a crash of PostgreSQL must not, as in production.
 */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
  max_connections: '200',
};

/**
 * Runs the server, and crashes or starts it on commands from standard input. When the input ends,
 * because the parent process has finished or was killed, it stops the server and deletes its
 * folder.
 */
const KEEPER = `
start() { "$0" "$@" >>"$FOLDER/log" 2>&1 & server=$!; }
start "$@"
while read -r word; do
  case $word in
    crash) kill -QUIT $server; wait $server ;;
    start) start "$@" ;;
  esac
done
kill -INT $server; wait; rm -rf "$FOLDER"`;

async function waitUntilReady(url: string, log: string, hasEnded: () => boolean): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (hasEnded() || Date.now() > end) {
        const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
        throw new Error(`PostgreSQL does not start: ${said}`, { cause });
      }
      await sleep(50);
    }
  }
}

/** Starts an empty cluster in a new folder. */
export async function startPostgres(): Promise<PostgresCluster> {
  const programs = dirname(findProgram('initdb'));
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const how = { ...owner, cwd: folder };
  const wanted = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '--no-sync', ...wanted], how);
  if (made.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.toString()}`);
  }
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
  const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const keeper = spawn('sh', ['-c', KEEPER, join(programs, 'postgres'), ...args], {
    ...how,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(keeper, 'exit');
  const url = `postgres:///postgres?host=${folder}&user=postgres`;
  const stop = async () => {
    keeper.stdin.end();
    await ended;
  };
  const isReady = () => waitUntilReady(url, join(folder, 'log'), () => keeper.exitCode !== null);
  try {
    await isReady();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    crash: () => void keeper.stdin.write('crash\n'),
    async restart() {
      keeper.stdin.write('start\n');
      await isReady();
    },
    stop,
  };
}
