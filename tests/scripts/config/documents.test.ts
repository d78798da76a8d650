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

it('docs/settings.md equals the output of npm run config -- --write', () => {
  expect(withTables(document)).toBe(document);
});

it('.env.example equals the output of npm run config -- --write', () => {
  expect(readFileSync(EXAMPLE, 'utf8')).toBe(envExample());
});

it('withTables replaces a stale table and keeps the text around it', () => {
  const stale = document.replace('| `PORT` ', '| `PROT` ');
  expect(stale).not.toBe(document);
  expect(withTables(stale)).toBe(document);
});

it('withTables rejects a document without a table for a group', () => {
  expect(() => withTables('# Settings\n')).toThrow(`no table below '${SETTING_GROUPS[0]?.title}'`);
});

it('.env.example sets no value by default', () => {
  expect(envExample()).toMatch(/^#PORT=$/m);
  expect(envExample()).not.toMatch(/^[^#\n]/m);
});
