import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { errorMessage } from '#lib/error-message.ts';
import type { Stage } from './checks.ts';
import { type Counts, countsIn } from './counts.ts';

export interface CheckOutcome {
  isPassed: boolean;
  seconds: number;
  /** Output that was not shown, and the reason if the command could not be started. */
  printed: string;
  /** `undefined` if the command counts no tests. */
  counts: Counts | undefined;
}

export interface RunOptions {
  env: NodeJS.ProcessEnv;
  /** True if the command prints to this terminal. */
  isShown?: boolean;
  /** Defaults to the project's folder. */
  cwd?: string;
}

/** Runs a stage to completion. A command that cannot be started counts as failed. */
export async function runCheck(stage: Stage, options: RunOptions): Promise<CheckOutcome> {
  const { env, isShown = false, cwd } = options;
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const report = join(folder, 'report.json');
  const start = performance.now();
  const child = spawn(stage.command, [...stage.args, ...reportArguments(stage, report)], {
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    cwd,
    shell: process.platform === 'win32',
  });
  const [reason, ...printed] = await Promise.all([
    once(child, 'close').then(
      () => '',
      (error: unknown) => `${stage.command}: ${errorMessage(error)}\n`,
    ),
    ...[child.stdout, child.stderr].map((stream) => stream && text(stream)),
  ]);
  const counts = countsIn(report);
  rmSync(folder, { recursive: true });
  return {
    isPassed: child.exitCode === 0,
    seconds: (performance.now() - start) / 1000,
    printed: [...printed, reason].join(''),
    counts,
  };
}

function reportArguments({ command }: Stage, report: string): string[] {
  if (command === 'vitest')
    return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return command === 'playwright' ? ['--reporter=list,json'] : [];
}
