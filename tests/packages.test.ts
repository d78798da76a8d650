/** What others wrote and the shop is made of: few packages, each with its job and its licence. */
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

/** The first cells of a table, below the heading that begins with a word. */
function firstCells(heading: string): string[] {
  const [, rows = ''] = RegExp(`^\\| ${heading} .*\\n\\|[ :|-]*\\n((?:\\|.*\\n)+)`, 'm').exec(
    chapter,
  ) ?? [''];
  return Array.from(rows.matchAll(/^\| (.*?) *\|/gm), ([, cell = '']) => cell);
}

/** What is installed says it itself; of what other machines install the lock file knows. */
function licenceOf(folder: string, noted: string | undefined): string {
  const file = `${folder}/package.json`;
  if (!existsSync(file)) return noted ?? 'none';
  const { license } = z
    .object({ license: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return license;
}

/**
 * Of other platforms, where `npm ci` takes them as they come: the registry by which the lock file was made
 * had none of them. A lock file made with npm's own names their digests too.
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

describe('the packages', () => {
  it('are locked by their digests, but for these of other platforms', () => {
    const without = Object.entries(locked.packages)
      .filter(([folder, { integrity }]) => folder !== '' && !/^sha512-/.test(integrity ?? ''))
      .map(([folder]) => folder);
    expect(without.toSorted()).toEqual(WITHOUT_DIGEST);
    expect(without.filter((folder) => existsSync(folder))).toEqual([]);
  });

  it('are those that docs/packages.md names, each with its job', () => {
    const owners = /The owner chose (.*?)\./s.exec(chapter)?.[1]?.split(/,\s+|\s+and\s+/);
    const ours = firstCells('Package').flatMap((cell) => cell.split(', '));
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    expect([...(owners ?? []), ...ours].toSorted()).toEqual(Object.keys(all).toSorted());
  });

  it('are pinned to one version each', () => {
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/);
    }
  });

  it('come under the licences that docs/packages.md lists, those that run or build the shop', () => {
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
