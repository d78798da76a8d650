import { ATTACKS } from '../attacks/all.ts';
import { runAttacks } from '../attacks/run.ts';
import { toTable } from '../attacks/table.ts';
import { leastRow, type Row, row } from './row.ts';

const LEAST = 60;

/**
 * Runs all attacks, and counts those whose response, changed rows or log lines are not as expected.
 */
export async function benchAttacks(): Promise<Row[]> {
  const outcomes = await runAttacks(ATTACKS);
  console.error(toTable(outcomes));
  const missed = outcomes.filter(({ faults }) => faults.length > 0);
  return [
    leastRow('attacks', outcomes.length, '', LEAST),
    row('attacks not refused, or not in one line', missed.length, '', 0),
  ];
}
