import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTING_GROUPS } from '#config/env/all-settings.ts';
import { SECRETS } from '#config/env/secret-files.ts';

const settings = SETTING_GROUPS.flatMap((group) => group.settings);
const names = settings.map(({ name }) => name);

it('SETTING_GROUPS lists every setting of the schemas once', () => {
  const read = readdirSync('src/config/env').flatMap((file) => {
    const text = readFileSync(`src/config/env/${file}`, 'utf8');
    return [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!z\.literal)/gm)].map(([, name]) => name);
  });
  expect(read).toContain('OPS_PORT');
  expect(names.toSorted()).toEqual([...new Set(read)].sort());
});

it('SETTING_GROUPS explains each setting and takes its default from the schema', () => {
  for (const { name, meaning } of settings) expect(meaning, name).not.toBe('');
  const usual = Object.fromEntries(settings.map((setting) => [setting.name, setting.default]));
  expect(usual).toMatchObject({
    PORT: '`4321`',
    PAYMENT_PLACE_AGAIN_AFTER: '`600`',
  });
  expect(usual['OPS_PORT']).toBeUndefined();
});

it('SETTING_GROUPS marks all tokens and secrets as secret', () => {
  const secret = settings.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  expect(secret.toSorted()).toEqual([...SECRETS, 'AWS_SECRET_ACCESS_KEY'].sort());
  for (const name of names.filter((one) => /TOKENS?$|SECRET/.test(one))) {
    expect(secret).toContain(name);
  }
});
