import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTING_GROUPS } from '#config/env/all-settings.ts';
import {
  EXAMPLE,
  envExample,
  SETTINGS_DOCUMENT,
  withTables,
} from '../../../scripts/config/documents.ts';

const document = readFileSync(SETTINGS_DOCUMENT, 'utf8');

it('docs/settings.md is what npm run config -- --write makes of it', () => {
  expect(withTables(document)).toBe(document);
});

it('.env.example is what npm run config -- --write makes', () => {
  expect(readFileSync(EXAMPLE, 'utf8')).toBe(envExample());
});

it('a table that tells otherwise is made anew, and the prose around it stays', () => {
  const stale = document.replace('| `PORT` ', '| `PROT` ');
  expect(stale).not.toBe(document);
  expect(withTables(stale)).toBe(document);
});

it('a document without a table for a group is refused', () => {
  expect(() => withTables('# Settings\n')).toThrow(`no table below '${SETTING_GROUPS[0]?.title}'`);
});

it('.env.example sets nothing', () => {
  expect(envExample()).toMatch(/^#PORT=$/m);
  expect(envExample()).not.toMatch(/^[^#\n]/m);
});
