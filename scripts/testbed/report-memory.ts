/**
 * Loaded before the shop server: responds to a message from the parent process with the bytes in
 * use.
 */
import process from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';

/** Objects freed by one collection may let the next one free more. */
const ROUNDS = 3;

process.on('message', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.();
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
