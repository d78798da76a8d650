/**
 * `npm test`: every check in order, the quick ones first; stops at the first that fails.
 * `npm run test:unit` (`--unit`) runs the unit tests alone.
 */
import process from 'node:process';
import { type Check, STEPS, UNIT } from './checks/checks.ts';
import { runCheck } from './checks/run-check.ts';
import { fail } from './process/fail.ts';
import { findBrowsers } from './tools/chromium.ts';
import { provideNginx } from './tools/nginx.ts';
import { providePromtool } from './tools/promtool.ts';

/** Says so and answers false when the command cannot be started or fails. */
async function passes(check: Check, env: NodeJS.ProcessEnv, isAlone: boolean): Promise<boolean> {
  if (isAlone) console.log(`\n== ${check.name}`);
  const { isPassed, seconds, printed } = await runCheck(check, { env, isShown: isAlone });
  if (!isAlone) console.log(`\n== ${check.name}`);
  if (printed !== '') console.log(printed);
  console.log(`== ${check.name}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return isPassed;
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
    providePromtool();
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
