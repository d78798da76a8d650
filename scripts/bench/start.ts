import { type Row, row } from './row.ts';
import { enterWorkplace, secondsToStart } from './workplace.ts';

const FIRST_BAR = 90;
const SECOND_BAR = 10;

/** How long a newcomer waits for the shop, install apart. */
export async function benchStart(): Promise<Row[]> {
  const { env, leave } = enterWorkplace('start');
  try {
    return [
      row('first start', await secondsToStart(env), 's', FIRST_BAR),
      row('second start', await secondsToStart(env), 's', SECOND_BAR),
    ];
  } finally {
    leave();
  }
}
