import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EnvError } from '#config/env/parse-settings.ts';
import { withSecretFiles } from '#config/env/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const file = join(folder, `secret-${text.length}`);
  writeFileSync(file, text);
  return file;
}

it('withSecretFiles reads a secret from the file in NAME_FILE, without its line end', () => {
  const from = { ORDERS_TOKEN_FILE: written('of-orders\n'), PORT: '5000' };
  expect(withSecretFiles(from)).toMatchObject({ ORDERS_TOKEN: 'of-orders', PORT: '5000' });
});

it('withSecretFiles ignores files for settings that are not secret', () => {
  expect(withSecretFiles({ PORT_FILE: written('5000') })).not.toHaveProperty('PORT');
});

it('withSecretFiles treats an empty NAME_FILE as absent', () => {
  expect(withSecretFiles({ HOOK_SECRET: 'said', HOOK_SECRET_FILE: '' })).toMatchObject({
    HOOK_SECRET: 'said',
  });
});

it.each([
  [
    { HOOK_SECRET_FILE: '/nowhere/secret' },
    'HOOK_SECRET_FILE: cannot read /nowhere/secret (ENOENT)',
  ],
  [{ HOOK_SECRET_FILE: written(' \n') }, 'is empty'],
  [
    { HOOK_SECRET: 'said', HOOK_SECRET_FILE: written('twice') },
    'HOOK_SECRET and HOOK_SECRET_FILE: only one of them may be set',
  ],
])('withSecretFiles rejects %j and names the setting', (from, message) => {
  expect(() => withSecretFiles(from)).toThrow(EnvError);
  expect(() => withSecretFiles(from)).toThrow(message);
});
