import { provideNginx } from '../../tools/nginx.ts';
import { openBenchEnvironment } from '../bench-environment.ts';
import type { BenchOptions } from '../options.ts';
import { hasMissed, type Row, row } from '../row.ts';
import { type ChaosRun, runChaos, SETTLED_WITHIN_S } from './run.ts';

const PURCHASES = 2000;
const AT_ONCE = 30;
const TIMEOUT_MS = 45_000;

function rowsOf(
  { audit, secondsToSettle, faults }: ChaosRun,
  title: string,
  purchases: number,
): Row[] {
  const kinds = [...faults].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    row(title, purchases, ''),
    row('paid: the provider took money', audit.paid.length, ''),
    row('placed: the back end has an order', audit.placed.length, ''),
    row('attention: a person was told', audit.attention.length, ''),
    row('returned: rejected by the back end, money given back', audit.returned.length, ''),
    row('ended without money', audit.unpaid.length, ''),
    row('shoppers who gave up', audit.gaveUp.length, ''),
    row('lost: paid, no order, nobody told', audit.lost.length, '', 0),
    row('double: ordered or paid more than once', audit.double.length, '', 0),
    row('unearned: an order without its money, nobody told', audit.unearned.length, '', 0),
    row('unfinished: without comment, invoice or status once', audit.unfinished.length, '', 0),
    row('unsettled', audit.unsettled.length, '', 0),
    row('from the last fault until all was settled', secondsToSettle, 's', SETTLED_WITHIN_S),
    ...kinds.map(([kind, times]) => row(`fault: ${kind}`, times, '')),
  ];
}

/**
 * Runs purchases while servers, database, back end, provider and notifications fail, then compares
 * money and orders.
 */
export async function benchChaos(options: BenchOptions): Promise<Row[]> {
  const { seed, purchases = PURCHASES } = options;
  console.error(`The same again: npm run bench -- chaos --seed ${seed} --purchases ${purchases}`);
  provideNginx();
  const { folder, leave } = openBenchEnvironment('chaos');
  const run = await runChaos({
    seed,
    purchases,
    folder,
    atOnce: AT_ONCE,
    patienceMs: TIMEOUT_MS,
  });
  const rows = rowsOf(run, `seed ${seed}: purchases`, purchases);
  if (hasMissed(rows)) console.error(`Logs, and purchases by name: ${folder}`);
  else leave();
  return rows;
}
