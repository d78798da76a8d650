/**
 * `npm test`: every check in order, the quick ones first; stops at the first that fails.
 * `npm run test:unit` (`--unit`) runs the unit tests alone.
 */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { findBrowsers } from './chromium.ts';
import { fail } from './fail.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

const UNIT: Check = { name: 'unit tests', command: 'vitest', args: ['run', '--project', 'unit'] };

const ALL: Check[] = [
  { name: 'format, lint and layers', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'types', command: 'astro', args: ['check', '--minimumSeverity', 'hint'] },
  UNIT,
  {
    name: 'contract and long tests',
    command: 'vitest',
    args: ['run', '--project', 'contract', '--project', 'long'],
  },
  { name: 'build tests', command: 'vitest', args: ['run', '--project', 'build'] },
  { name: 'browser tests', command: 'playwright', args: ['test'] },
];

function run(check: Check, env: NodeJS.ProcessEnv): boolean {
  const start = performance.now();
  console.log(`\n== ${check.name}`);
  const result = spawnSync(check.command, check.args, {
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  if (result.error) console.error(`${check.command} could not be started: ${result.error.message}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${check.name}: ${result.status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return result.status === 0;
}

const unitOnly = process.argv.includes('--unit');
function environment(): NodeJS.ProcessEnv {
  if (unitOnly) return process.env;
  try {
    return { ...process.env, ...findBrowsers() };
  } catch (error) {
    return fail(error);
  }
}

const env = environment();
const failed = (unitOnly ? [UNIT] : ALL).find((check) => !run(check, env));
if (failed) {
  console.error(`\nStopped: ${failed.name} failed.`);
  process.exit(1);
}
console.log('\nAll checks passed.');
