/**
 * `npm test`: every check in order, the quick ones first; stops at the first that fails.
 * `npm run test:unit` (`--unit`) runs the unit tests alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fail } from './process/fail.ts';
import { findBrowsers } from './tools/chromium.ts';
import { provideNginx } from './tools/nginx.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

const project = (name: string) => ['--project', name];

const UNIT: Check = {
  name: 'unit tests',
  command: 'vitest',
  // Half of their time they wait for sockets and clocks: more workers than cores of a small machine.
  args: ['run', '--maxWorkers=3', ...project('unit')],
};

const BUILT = '.state/e2e/dist/current';

/** One step after the other; the checks of a step run at the same time. */
const STEPS: Check[][] = [
  [{ name: 'format, lint and layers', command: 'biome', args: ['ci', '--error-on-warnings', '.'] }],
  // Types keep one core busy, whatever there is beside it.
  [{ name: 'types', command: 'astro', args: ['check', '--minimumSeverity', 'hint'] }, UNIT],
  // Leases, dead databases and killed servers are waited for: more workers than cores of a small machine.
  [
    {
      name: 'contract, payment and long tests',
      command: 'vitest',
      args: [
        'run',
        '--maxWorkers=4',
        ...['contract', 'sqlite', 'postgres', 'long'].flatMap(project),
      ],
    },
  ],
  [
    {
      name: 'build tests',
      command: 'vitest',
      // More of them at once would leave too little of a small machine to each.
      args: ['run', '--project', 'build', '--maxWorkers=2'],
    },
  ],
  [{ name: 'browser tests', command: 'playwright', args: ['test'] }],
  // Both look at the site that the browser tests built.
  [
    { name: 'budgets', command: 'node', args: ['scripts/budgets.ts', BUILT] },
    { name: 'HTML', command: 'html-validate', args: ['--max-warnings', '0', BUILT] },
  ],
];

/** Says so and answers false when the command cannot be started or fails. */
async function passes(check: Check, env: NodeJS.ProcessEnv, isAlone: boolean): Promise<boolean> {
  const start = performance.now();
  if (isAlone) console.log(`\n== ${check.name}`);
  const child = spawn(check.command, check.args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env,
    shell: process.platform === 'win32',
  });
  const [[code], ...printed] = await Promise.all([
    once(child, 'close').catch((error: unknown) => [error]),
    ...[child.stdout, child.stderr].map((stream) => stream && text(stream)),
  ]);
  if (!isAlone) console.log(`\n== ${check.name}\n${printed.join('')}`);
  if (code instanceof Error) console.error(`${check.command}: ${code.message}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${check.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}

/** The checks of a step that fail. */
async function failuresOf(step: Check[], env: NodeJS.ProcessEnv): Promise<Check[]> {
  const results = await Promise.all(step.map((check) => passes(check, env, step.length === 1)));
  return step.filter((_, place) => !results[place]);
}

const unitOnly = process.argv.includes('--unit');
function environment(): NodeJS.ProcessEnv {
  if (unitOnly) return process.env;
  try {
    provideNginx();
    return { ...process.env, ...findBrowsers() };
  } catch (error) {
    return fail(error);
  }
}

const env = environment();
for (const step of unitOnly ? [[UNIT]] : STEPS) {
  const failed = await failuresOf(step, env);
  if (failed.length > 0) {
    console.error(`\nStopped: ${failed.map(({ name }) => name).join(' and ')} failed.`);
    process.exit(1);
  }
}
console.log('\nAll checks passed.');
