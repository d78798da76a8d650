import { describe, expect, it } from 'vitest';
import { createServerLog } from '#server/log.ts';
import { createAlarms } from '#server/ops/alarms.ts';
import type { StatusSnapshot } from '#server/ops/status-snapshot.ts';
import { figuresOf, healthySnapshot, NOON } from '../../setup/payment/observation.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const OTHER = CODE.replace('Z', 'Y');
const ERROR = 50;

function openAlarms() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  let seen: Partial<StatusSnapshot> = {};
  const alarms = createAlarms({
    observe: async () => healthySnapshot(seen),
    maxAge: 60,
    log: createServerLog('alarms', { write }),
  });
  return {
    /** Returns the log lines for this status snapshot. */
    async at(over: Partial<StatusSnapshot>) {
      seen = over;
      lines.length = 0;
      await alarms.look();
      return lines;
    },
  };
}

const unplaced = (...codes: string[]) => {
  const payments = codes.map((code) => ({ code, amount: 24_000, paidMs: 61_900, attempts: 2 }));
  return figuresOf({ withoutOrder: codes.length, unplaced: payments });
};

describe('alarms for a payment without an order', () => {
  const named = (lines: Record<string, unknown>[]) =>
    lines.filter(({ msg }) => msg === 'paid without an order');

  it('log an error with code, amount and age but no personal data', async () => {
    const { at } = openAlarms();
    const lines = await at({ payments: unplaced(CODE) });
    const [line] = named(lines);
    expect(line).toMatchObject({
      level: ERROR,
      code: CODE.slice(0, 8),
      amount: 24_000,
      ageSeconds: 61,
      attempts: 2,
    });
    expect(JSON.stringify(lines)).not.toContain(CODE);
  });

  it('log a payment once and again after ten minutes', async () => {
    const { at } = openAlarms();
    const tellings = [];
    for (const minute of [2, 3, 11.9, 12, 13, 21.9, 22]) {
      const lines = await at({ now: NOON + minute * MINUTE, payments: unplaced(CODE) });
      tellings.push(named(lines).length);
    }
    expect(tellings).toEqual([1, 0, 0, 1, 0, 0, 1]);
  });

  it('log a second payment without repeating the first', async () => {
    const { at } = openAlarms();
    await at({ now: NOON + 2 * MINUTE, payments: unplaced(CODE) });
    const lines = await at({ now: NOON + 3 * MINUTE, payments: unplaced(CODE, OTHER) });
    expect(named(lines)).toMatchObject([{ code: OTHER.slice(0, 8) }]);
  });

  it('do not repeat a payment after a database outage', async () => {
    const { at } = openAlarms();
    await at({ now: NOON + 2 * MINUTE, payments: unplaced(CODE) });
    await at({ now: NOON + 3 * MINUTE, payments: undefined });
    const lines = await at({ now: NOON + 4 * MINUTE, payments: unplaced(CODE) });
    expect(named(lines)).toEqual([]);
  });
});

describe('alarms for a problem', () => {
  const failing = {
    ...healthySnapshot().publishing,
    failingSince: NOON,
    attempts: 1,
    error: 'no room',
  };

  it('log when it begins, when it worsens and when it ends', async () => {
    const { at } = openAlarms();
    expect(await at({ publishing: failing })).toMatchObject([
      { level: 40, problem: 'publishing-fails', msg: expect.stringContaining('no room') },
    ]);
    expect(await at({ publishing: { ...failing, attempts: 2 } })).toEqual([]);
    expect(await at({ now: NOON + 61 * SECOND, publishing: failing })).toMatchObject([
      { level: ERROR, problem: 'catalogue-old' },
      { level: ERROR, problem: 'publishing-fails' },
    ]);
    expect(await at({})).toMatchObject([
      { level: 30, problem: 'catalogue-old', msg: 'problem over' },
      { level: 30, problem: 'publishing-fails', msg: 'problem over' },
    ]);
    expect(await at({})).toEqual([]);
  });

  it('log a failure to read the status', async () => {
    const lines: string[] = [];
    const alarms = createAlarms({
      observe: () => Promise.reject(new TypeError('disk')),
      maxAge: 0,
      log: createServerLog('alarms', { write: (line) => void lines.push(line) }),
    });
    await alarms.look();
    expect(lines.join()).toContain('"error":"TypeError"');
  });
});
