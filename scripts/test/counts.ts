import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  /** Passed at a later attempt; not part of `passed`. */
  flaky: number;
}

const test = z.object({ status: z.string(), failureMessages: z.array(z.string()) });

const vitestReport = z
  .object({ testResults: z.array(z.object({ assertionResults: z.array(test) })) })
  .transform(({ testResults }) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const passed = tests.filter(({ status }) => status === 'passed');
    const failed = tests.filter(({ status }) => status === 'failed').length;
    // A passed test with messages failed in an earlier attempt.
    const flaky = passed.filter(({ failureMessages }) => failureMessages.length > 0).length;
    return { passed: passed.length - flaky, failed, flaky };
  });

const playwrightReport = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })
  .transform(({ stats: { expected, unexpected, flaky } }) => {
    return { passed: expected, failed: unexpected, flaky };
  });

/** Returns undefined if there is no report at this path. */
export function countsIn(report: string): Counts | undefined {
  if (!existsSync(report)) return undefined;
  return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(report, 'utf8')));
}
