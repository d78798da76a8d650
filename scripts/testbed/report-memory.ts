/** Loaded before the shop server: answers a parent that asks how many bytes are really in use. */
import process from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';

/** What the first collection lets go may free more in the next. */
const ROUNDS = 3;

process.on('message', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.();
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
