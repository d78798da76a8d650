import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openTermStatistics } from '#server/search/term-statistics.ts';

let stateDir: string;

/** Runs `npm run search:terms` with arguments. */
async function run(...args: string[]) {
  const command = ['scripts/launch.mjs', 'search-terms', ...args];
  const env = { ...process.env, STATE_DIR: stateDir };
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'terms-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true }));
});

describe('npm run search:terms', () => {
  it('prints the most frequent terms, and those that found nothing', async () => {
    const statistics = openTermStatistics(stateDir);
    statistics.count('jet wash', false);
    statistics.count('robot', true);
    statistics.count('robot', true);
    statistics.write();
    statistics.close();
    const { said } = await run('--days', '7');
    expect(said).toMatch(/of the last 7 days\n +2 {2}robot\n +1 {2}jet wash\n/);
    expect(said).toMatch(/found nothing\n +2 {2}robot\n$/);
    expect(JSON.parse((await run('--json')).said)).toHaveLength(2);
  });

  it('names wrong arguments and a folder without searches', async () => {
    const wrong = await run('--days', '91');
    expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('from 1 to 90') });
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('No searches in') });
  });
});
