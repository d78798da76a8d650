import { type FuzzReport, runFuzz } from '../fuzz/run.ts';
import { type Row, row } from './row.ts';

const REQUESTS = 50_000;
const SETTLED_AT = 5_000;

const MEGABYTE = 1_000_000;
const GROWTH_BAR = 20;

/** Prints the number of requests per status, then everything that needs attention. */
function printReport({ statuses, failures, errors, crashes, strangeMembers }: FuzzReport): void {
  for (const [status, count] of Object.entries(statuses)) {
    console.error(`${status === '0' ? 'none' : status}: ${count}`);
  }
  for (const line of [...failures, ...errors, ...crashes, ...strangeMembers]) console.error(line);
}

/** Sends random bytes and varied requests to the routes of the shop. */
export async function benchFuzz({ seed }: { seed: number }): Promise<Row[]> {
  console.error(`fuzz: seed ${seed}`);
  const report = await runFuzz({ seed, requests: REQUESTS, settledAt: SETTLED_AT });
  printReport(report);
  return [
    row(`fuzz, seed ${seed}`, REQUESTS, 'requests'),
    row('answered 5xx, or not at all', report.failures.length, '', 0),
    row('faults in the log', report.errors.length, '', 0),
    row('faults of the sandbox', report.crashes.length, '', 0),
    row('members that no call names, at the sandbox', report.strangeMembers.length, '', 0),
    row('crashes', report.isGone ? 1 : 0, '', 0),
    row('memory beyond that at request 5,000', report.growth / MEGABYTE, 'MB', GROWTH_BAR),
  ];
}
