import { once } from 'node:events';
import process from 'node:process';
import { expect, it } from 'vitest';
import { startProgram } from '../../../scripts/engines/drivers/program.ts';

it('startProgram ends a program once, although its end is repeated when this process exits', async () => {
  const { child, end } = startProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  end();
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  expect(end).not.toThrow();
  process.off('exit', end);
});
