/**
 * Kills a publisher process during a publish. The name `stuck` starts a publisher that never
 * finishes one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { openTestQueue, temporaryFolder } from '../../setup/server/hooks.ts';

function startPublisher(name: 'stuck' | 'well', stateDir: string, contentFolder: string) {
  const script = 'tests/setup/publish/publisher-process.ts';
  const child = spawn(process.execPath, [script, stateDir, contentFolder, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextRequest = async (): Promise<unknown> => JSON.parse(`${(await lines.next()).value}`);
  return { child, ended: once(child, 'exit'), nextRequest };
}

it('publishes after a restart the hooks that a killed publisher had begun', async () => {
  const { queue, stateDir } = openTestQueue();
  const contentFolder = temporaryFolder('content');
  queue.status.recordSuccess({ at: Date.now(), release: 1, catalogueReadAt: Date.now() });
  const add = (sku: string) =>
    queue.hooks.addAll([
      { digest: sku, seenUntil: Date.now(), receivedAt: Date.now(), skus: [sku] },
    ]);
  add('A');

  const stuck = startPublisher('stuck', stateDir, contentFolder);
  expect(await stuck.nextRequest()).toEqual({ skus: ['A'] });
  stuck.child.kill('SIGKILL');
  expect(await stuck.ended).toEqual([null, 'SIGKILL']);
  expect(queue.hooks.waiting().hooks).toBe(1);
  add('B');

  const well = startPublisher('well', stateDir, contentFolder);
  expect(await well.nextRequest()).toEqual({ skus: ['A', 'B'] });
  add('C');
  expect(await well.nextRequest()).toEqual({ skus: ['C'] });
  well.child.kill('SIGTERM');
  expect(await well.ended).toEqual([0, null]);
  expect(queue.hooks.waiting().hooks).toBe(0);
  expect(queue.status.read().release).toBe(2);
}, 30_000);
