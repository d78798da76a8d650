import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { siteAssets } from '#publish/bundle/site-assets.ts';

/** Creates bundles with these files in their `client` folders. */
function bundles(files: Readonly<Record<string, readonly string[]>>) {
  const root = mkdtempSync(join(tmpdir(), 'bundles-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [bundle, names] of Object.entries(files)) {
    for (const name of names) {
      const path = join(root, bundle, 'client', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
    }
  }
  return {
    root,
    assetsOf: (name: string) => {
      const folder = join(root, name);
      return siteAssets({ folder, fingerprint: name, assets: files[name] ?? [] });
    },
  };
}

it('adds hashed files of earlier bundles to those of the current one', () => {
  const { root, assetsOf } = bundles({
    new: ['_astro/shell.2.css', 'logo.svg'],
    old: ['_astro/shell.1.css', 'old-logo.svg'],
    unfinished: ['_astro/shell.3.css'],
  });
  expect([...assetsOf('new')]).toEqual([
    ['_astro/shell.2.css', join(root, 'new/client/_astro/shell.2.css')],
    ['logo.svg', join(root, 'new/client/logo.svg')],
    ['_astro/shell.1.css', join(root, 'old/client/_astro/shell.1.css')],
  ]);
});

it('skips the remains of partly removed bundles', () => {
  const { root, assetsOf } = bundles({ new: ['_astro/shell.2.css'], half: ['logo.svg'] });
  mkdirSync(join(root, 'emptied'));
  expect([...assetsOf('new').keys()]).toEqual(['_astro/shell.2.css']);
});
