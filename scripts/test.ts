/**
 * `npm test [-- --only STAGE ...] [-- --changed]`: runs the checks that a change can break, in
 * stages, and stops after the first stage that fails. `npm run test:full` (`--full`) has more
 * stages. Other arguments are passed to the one stage that `--only` names.
 */
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { fail } from './process/fail.ts';
import type { Stage } from './test/checks.ts';
import { parseTestCall } from './test/options.ts';
import { runCheck } from './test/run-check.ts';
import { type Finished, toSummary } from './test/summary.ts';

/**
 * Runs a stage and prints its result. The output is shown immediately if no other stage runs at the
 * same time.
 */
async function run(stage: Stage, env: NodeJS.ProcessEnv, isAlone: boolean): Promise<Finished> {
  const { name } = stage;
  if (isAlone) console.log(`\n== ${name}`);
  const { printed, ...outcome } = await runCheck(stage, { env, isShown: isAlone });
  if (!isAlone) console.log(`\n== ${name}`);
  if (printed !== '') console.log(printed);
  console.log(`== ${name}: ${outcome.isPassed ? 'passed' : 'FAILED'}`);
  return { name, ...outcome };
}

async function main(): Promise<void> {
  const groups = parseTestCall(process.argv.slice(2));
  // Stages start hundreds of processes, which would each compile the same modules.
  const env = { ...process.env, NODE_COMPILE_CACHE: resolve('.state/compile-cache') };
  for (const { needs = [] } of groups.flat()) {
    for (const provide of needs) Object.assign(env, provide());
  }
  const start = performance.now();
  const finished: Finished[] = [];
  for (const group of groups) {
    const outcomes = await Promise.all(group.map((stage) => run(stage, env, group.length === 1)));
    finished.push(...outcomes);
    if (outcomes.some(({ isPassed }) => !isPassed)) {
      process.exitCode = 1;
      break;
    }
  }
  console.log(`\n${toSummary(finished, (performance.now() - start) / 1000)}`);
}

main().catch(fail);
