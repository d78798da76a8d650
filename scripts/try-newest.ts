/**
 * `npm run try-newest [-- PACKAGE@VERSION ...]`: puts the newest of what pages are made with, or the
 * versions that are named, into a copy of the last commit, runs the checks that judge them and says what
 * fails, as Markdown. The project itself is left as it is; the copy of a run that failed stays.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { GROUPS, type Stage } from './checks/checks.ts';
import { runCheck } from './checks/run-check.ts';
import { fail } from './process/fail.ts';
import { findBrowsers } from './tools/chromium.ts';
import { type Tried, toSummary } from './try-newest/summary.ts';

const PACKAGES = [
  'astro',
  '@astrojs/check',
  '@astrojs/react',
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  'nanostores',
  '@nanostores/persistent',
  '@nanostores/react',
  'zod',
];

/** Comes with Astro: the newest that it takes. */
const OF_ASTRO = 'vite';

const JUDGES = ['types', 'templates', 'unit', 'build', 'browser', 'budgets', 'html'];

const lockFile = z.object({ packages: z.record(z.string(), z.looseObject({})) });

function versionsIn(folder: string): Map<string, string> {
  const { packages } = lockFile.parse(
    JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
  );
  return new Map(
    [...PACKAGES, OF_ASTRO].map((name) => [
      name,
      String(packages[`node_modules/${name}`]?.['version']),
    ]),
  );
}

/** One after another, whatever fails. */
async function runAll(checks: readonly Stage[], folder: string): Promise<Tried[]> {
  const path = `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;
  const env = { ...process.env, ...findBrowsers(), PATH: path };
  const tried: Tried[] = [];
  for (const check of checks) {
    const outcome = await runCheck(check, { env, cwd: folder });
    console.log(`${check.name}: ${outcome.isPassed ? 'passed' : 'FAILED'}`);
    tried.push({ name: check.name, ...outcome });
  }
  return tried;
}

const npm = (...args: string[]): Stage => {
  return { name: `npm ${args[0]}`, command: 'npm', args: [...args, '--no-audit', '--no-fund'] };
};

function install(folder: string, wanted: readonly string[]): Promise<Tried[]> {
  // npm tells what it runs of the folder it was started in.
  const here = ['--prefix', folder];
  const checks = [
    npm('install', ...here, '--save-exact', ...wanted),
    npm('update', ...here, OF_ASTRO),
  ];
  return runAll(checks, folder);
}

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const wanted = named.length > 0 ? named : PACKAGES.map((name) => `${name}@latest`);
  const folder = mkdtempSync(join(tmpdir(), 'newest-'));
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, folder]);
  const before = versionsIn(folder);
  const tried = await install(folder, wanted);
  const after = versionsIn(folder);
  const packages = Array.from(before, ([name, pinned]) => {
    return { name, pinned, tried: after.get(name) ?? 'none' };
  });
  const isWorthIt =
    tried.every(({ isPassed }) => isPassed) && packages.some((one) => one.tried !== one.pinned);
  const judges = GROUPS.flat().filter(({ name }) => JUDGES.includes(name));
  if (isWorthIt) tried.push(...(await runAll(judges, folder)));
  const summary = toSummary(packages, tried);
  console.log(summary);
  const { GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${summary}\n`);
  if (tried.some(({ isPassed }) => !isPassed)) throw new Error(`The copy stays in ${folder}.`);
  rmSync(folder, { recursive: true });
}

main().catch(fail);
