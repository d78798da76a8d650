import { describe, expect, it } from 'vitest';
import { parseContractOptions } from '../../../scripts/contract/options.ts';
import { announcement, toText } from '../../../scripts/contract/report.ts';
import type { Row } from '../../../scripts/contract/run.ts';

const row = (over: Partial<Row>): Row => ({
  area: 'store',
  call: 'GET /a',
  when: 'as asked',
  says: '200',
  came: '200',
  status: 'ok',
  ...over,
});

describe('contract report', () => {
  it('shows a row for each call below the name of its area', () => {
    const rows = [
      row({}),
      row({ status: 'skipped', came: 'needs --orders-token' }),
      row({ area: 'orders', call: 'PUT /orders/{id}' }),
    ];
    expect(toText({ rows, removed: [], left: [] })).toBe(
      [
        'status   call              when      the contract says  what came',
        '',
        '-- store',
        'ok       GET /a            as asked  200                200',
        'skipped  GET /a            as asked  200                needs --orders-token',
        '',
        '-- orders',
        'ok       PUT /orders/{id}  as asked  200                200',
        '',
        '2 ok, 0 differ, 1 skipped',
      ].join('\n'),
    );
  });

  it('shortens a long response in the table and prints it in full below', () => {
    const came = `200 ${'x'.repeat(100)}`;
    const text = toText({ rows: [row({ status: 'differs', came })], removed: [], left: [] });
    expect(text).toContain(`  200 ${'x'.repeat(49)}…\n`);
    expect(text).toContain(
      ['== Differences', '', 'GET /a: as asked', '  the contract says  200'].join('\n'),
    );
    expect(text).toContain(`  what came          ${came}\n`);
    expect(text).toContain('0 ok, 1 differ, 0 skipped');
  });

  it('lists what was removed and what is left', () => {
    const left = { name: 'guest cart', reason: 'empty', remedy: 'none needed' };
    const text = toText({ rows: [], removed: ['customer a@example.com'], left: [left] });
    expect(text).toContain('Gone: customer a@example.com\n');
    expect(text).toContain('Left: guest cart (empty). Remedy: none needed.\n');
  });
});

describe('announcement before a run', () => {
  const said = (...args: string[]) =>
    announcement(
      parseContractOptions(['--url', 'https://magento.example', '--token', 'a', ...args], {}),
    );

  it('lists what the run creates and whether it can be removed', () => {
    expect(said()).toMatch(/1 guest cart:.*\n.*no customer:.*\n.*no order$/);
    expect(said('--customers-token', 'b')).toMatch(/2 guest carts.*\n.*1 customer.*deleted/);
    const orders = ['--orders-token', 'c', '--place-orders'];
    expect(said(...orders)).toMatch(/2 guest carts:.*\n.*\n.*2 orders: cancelled at the end/);
    expect(said(...orders, '--customers-token', 'b')).toMatch(
      /3 guest carts, 1.*\n.*\n.*4 orders: cancelled at the end/,
    );
  });

  it('promises no changes with --read-only', () => {
    expect(said('--read-only')).toBe('Reads from https://magento.example and changes nothing.');
  });
});
