import process from 'node:process';
import { expect, it } from 'vitest';
import { runCheck } from '../../../scripts/test/run-check.ts';

const run = (command: string, ...args: string[]) =>
  runCheck({ name: 'a check', command, args }, { env: process.env });

it('passes with the output of a successful check', async () => {
  const outcome = await run(process.execPath, '-e', 'console.log("out"); console.error("err")');
  expect(outcome).toMatchObject({ isPassed: true, printed: 'out\nerr\n' });
});

it('fails if a check exits with a code', async () => {
  expect(await run(process.execPath, '-e', 'process.exit(3)')).toMatchObject({ isPassed: false });
});

it('fails with a reason if a check cannot be started', async () => {
  expect(await run('no-such-command')).toMatchObject({
    isPassed: false,
    printed: expect.stringContaining('ENOENT'),
  });
});
