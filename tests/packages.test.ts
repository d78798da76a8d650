/** The shop uses few packages, each with a documented purpose and licence. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const names = z.record(z.string(), z.string());

const { dependencies, devDependencies, optionalDependencies } = z
  .object({ dependencies: names, devDependencies: names, optionalDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const locked = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        dev: z.boolean().optional(),
        license: z.string().optional(),
        integrity: z.string().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const chapter = readFileSync('docs/packages.md', 'utf8');

/** Returns the first cell of each row of the table whose heading starts with `heading`. */
function firstCells(heading: string): string[] {
  const [, rows = ''] = RegExp(`^\\| ${heading} .*\\n\\|[ :|-]*\\n((?:\\|.*\\n)+)`, 'm').exec(
    chapter,
  ) ?? [''];
  return Array.from(rows.matchAll(/^\| (.*?) *\|/gm), ([, cell = '']) => cell);
}

/**
 * Returns the licence from the installed package, or from the lock file for packages of other
 * platforms.
 */
function licenceOf(folder: string, noted: string | undefined): string {
  const file = `${folder}/package.json`;
  if (!existsSync(file)) return noted ?? 'none';
  const { license } = z
    .object({ license: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return license;
}

/**
 * Packages of other platforms whose digests are missing from the lock file, because the registry
 * used to create it did not have them. npm's own registry adds the digests.
 */
const WITHOUT_DIGEST = [
  ...[
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-gnu',
    'linux-arm64-musl',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ].map((platform) => `@astrojs/compiler-binding-${platform}`),
  ...[
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ].map((platform) => `@biomejs/cli-${platform}`),
].map((name) => `node_modules/${name}`);

describe('npm packages', () => {
  it('carry a digest in the lock file, except those of other platforms', () => {
    const without = Object.entries(locked.packages)
      .filter(([folder, { integrity }]) => folder !== '' && !/^sha512-/.test(integrity ?? ''))
      .map(([folder]) => folder);
    expect(without.toSorted()).toEqual(WITHOUT_DIGEST);
    expect(without.filter((folder) => existsSync(folder))).toEqual([]);
  });

  it('match the list in docs/packages.md, each with its purpose', () => {
    const owners = /The owner chose (.*?)\./s.exec(chapter)?.[1]?.split(/,\s+|\s+and\s+/);
    const ours = firstCells('Package').flatMap((cell) => cell.split(', '));
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    expect([...(owners ?? []), ...ours].toSorted()).toEqual(Object.keys(all).toSorted());
  });

  it('name one exact version each', () => {
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/);
    }
  });

  it('use only licences listed in docs/packages.md if they run or build the shop', () => {
    const licences = Object.entries(locked.packages)
      .filter(([folder, { dev }]) => folder !== '' && dev !== true)
      .flatMap(([folder, { license }]) => licenceOf(folder, license).split(' AND '));
    expect([...new Set(licences)].toSorted()).toEqual(
      firstCells('Licence')
        .flatMap((cell) => cell.split(', '))
        .toSorted(),
    );
  });
});
