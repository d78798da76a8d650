import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Manifest, openManifest, type PublishedOutput } from '#publish/manifest/manifest.ts';
import type { MadeOutput } from '#publish/outputs/make-output.ts';
import { createChangeCollector } from '#publish/pass/release-changes.ts';

const PUMP: PublishedOutput = {
  name: 'page:/pump',
  digest: 'd',
  files: ['pump.html'],
  rows: ['card:PUMP'],
  links: [],
};

let manifest: Manifest;

beforeEach(() => {
  manifest = openManifest(new DatabaseSync(':memory:'));
  manifest.keep(PUMP);
});

function made(over: Partial<Extract<MadeOutput, { state: 'made' }>>): MadeOutput {
  const lists = { links: [], editorLinks: [], changed: [], forbiddenInline: [] };
  const { name, digest, files, rows } = PUMP;
  return { ...lists, name, digest, files: [...files], rows: [...rows], state: 'made', ...over };
}

function changesOf(output: MadeOutput, live?: string) {
  const collector = createChangeCollector(manifest, { live, incoming: '' });
  collector.take(output);
  return collector.result(true);
}

it('records only that an unchanged output was checked', () => {
  const { keep, looked, gone } = changesOf(made({}));
  expect({ keep, looked, gone }).toEqual({ keep: [], looked: new Set(['page:/pump']), gone: [] });
});

it.each([
  ['digest', 'e'],
  ['files', ['other.html']],
  ['rows', ['card:HOSE']],
  ['links', ['/hose']],
] as const)('stores an output with changed %s', (field, value) => {
  const { keep } = changesOf(made({ [field]: value }));
  expect(keep).toEqual([{ ...PUMP, [field]: value }]);
});

it('stores new rows of an output whose model is unchanged', () => {
  const rows = ['card:HOSE'];
  expect(changesOf({ name: PUMP.name, state: 'same', rows }).keep).toEqual([{ ...PUMP, rows }]);
  expect(changesOf({ name: PUMP.name, state: 'same', rows: [...PUMP.rows] }).keep).toEqual([]);
});

it('leaves unchanged files live and removes files that no output owns', () => {
  const live = mkdtempSync(join(tmpdir(), 'changes-'));
  onTestFinished(() => rmSync(live, { recursive: true }));
  for (const name of ['pump.html', 'pump.html.br', 'stray.html'])
    writeFileSync(join(live, name), '');
  expect(changesOf(made({}), live).removed).toEqual(new Set(['stray.html']));
});
