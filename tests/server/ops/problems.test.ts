import { describe, expect, it } from 'vitest';
import { problemsOf } from '#server/ops/health-report.ts';
import type { StatusSnapshot } from '#server/ops/status-snapshot.ts';
import { figuresOf, healthySnapshot, NOON, statesOf } from '../../setup/payment/observation.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const well = healthySnapshot().publishing;
const unplaced = [{ code: CODE, amount: 24_050, paidMs: 90 * SECOND, attempts: 4 }];

type Row = [what: string, over: Partial<StatusSnapshot>, expected: object];

describe('problemsOf', () => {
  it('returns nothing if all is well', () => {
    expect(problemsOf(healthySnapshot(), 60)).toEqual([]);
  });

  it.each<Row>([
    [
      'a database that does not respond',
      { payments: undefined, silentSince: NOON - HOUR },
      { name: 'database-silent', severity: 'failing', since: NOON - HOUR },
    ],
    [
      'a payment without an order',
      { payments: figuresOf({ withoutOrder: 1, unplaced }) },
      {
        name: 'paid-without-order',
        severity: 'failing',
        since: NOON - 90 * SECOND,
        what: expect.stringMatching(/^1 payment made .* over £240\.50\.$/),
      },
    ],
    [
      'a signed notification with a malformed field',
      { payments: figuresOf({ misformed: 2 }) },
      {
        name: 'notifications-misformed',
        severity: 'warning',
        what: expect.stringMatching(/^2 notifications in the last hour /),
      },
    ],
    [
      'a payment that needs an operator',
      { payments: figuresOf({ states: statesOf({ attention: 2 }), attentionMs: HOUR }) },
      {
        name: 'attention',
        severity: 'warning',
        since: NOON - HOUR,
        what: '2 payments that a person has to look at.',
      },
    ],
    [
      'an overdue step',
      { payments: figuresOf({ overdue: 3, dueMs: HOUR }) },
      { name: 'jobs-overdue', severity: 'warning', since: NOON - HOUR },
    ],
    [
      'a mailer that fails',
      { mailerFailingSince: NOON - HOUR },
      { name: 'mailer-fails', severity: 'warning', since: NOON - HOUR },
    ],
    ['no site', { release: undefined }, { name: 'no-site', severity: 'failing', since: undefined }],
    [
      'a catalogue above its maximum age',
      { publishing: { ...well, catalogueReadAt: NOON - 60 * SECOND - 1 } },
      { name: 'catalogue-old', severity: 'failing', since: NOON - 60 * SECOND - 1 },
    ],
    [
      'a publish that failed once',
      { publishing: { ...well, failingSince: NOON - SECOND, attempts: 1, error: 'no answer' } },
      {
        name: 'publishing-fails',
        severity: 'warning',
        since: NOON - SECOND,
        what: 'Publishing failed 1 time in a row: no answer',
      },
    ],
    [
      'publishing that has failed for too long',
      { publishing: { ...well, failingSince: NOON - HOUR, attempts: 9, error: 'no answer' } },
      { name: 'publishing-fails', severity: 'failing' },
    ],
    [
      'a publish that was refused',
      { publishing: { ...well, failingSince: NOON - 1, attempts: 1, isHeld: true } },
      {
        name: 'publishing-fails',
        severity: 'warning',
        next: expect.stringContaining('--allow-shrink'),
      },
    ],
    [
      'a rollback, also if a publish was refused since',
      {
        waiting: { hooks: 1, since: NOON - SECOND },
        publishing: {
          ...well,
          rolledBackAt: NOON - 2 * SECOND,
          ...{ failingSince: NOON - SECOND, attempts: 1, isHeld: true },
        },
      },
      {
        name: 'rolled-back',
        severity: 'warning',
        since: NOON - 2 * SECOND,
        next: expect.not.stringContaining('--allow-shrink'),
      },
    ],
    [
      'a rollback that keeps a change from going live for too long',
      {
        waiting: { hooks: 1, since: NOON - HOUR },
        publishing: { ...well, rolledBackAt: NOON - HOUR },
      },
      { name: 'rolled-back', severity: 'failing', next: expect.stringMatching(/npm run rebuild/) },
    ],
    [
      'a change that is not published',
      { waiting: { hooks: 2, since: NOON - HOUR } },
      { name: 'hooks-wait', severity: 'failing', since: NOON - HOUR },
    ],
    [
      'a product that cannot be read',
      { publishing: { ...well, unreadable: [{ sku: 'A', since: NOON - SECOND }] } },
      { name: 'products-unreadable', severity: 'warning', since: NOON - SECOND },
    ],
    [
      'products that cannot be read for too long',
      {
        publishing: {
          ...well,
          unreadable: [
            { sku: 'A', since: NOON },
            { sku: '', since: NOON - HOUR },
          ],
        },
      },
      {
        name: 'products-unreadable',
        severity: 'failing',
        what: expect.stringMatching(/^2 records/),
        since: NOON - HOUR,
      },
    ],
  ])('reports %s', (_, over, expected) => {
    expect(problemsOf(healthySnapshot(over), 60)).toMatchObject([expected]);
  });

  it('gives a next step for every problem', () => {
    const all = healthySnapshot({
      payments: undefined,
      release: undefined,
      waiting: { hooks: 2, since: 0 },
      publishing: { ...well, catalogueReadAt: 0, failingSince: 0, attempts: 2 },
    });
    const problems = problemsOf(all, 60);
    expect(problems).toHaveLength(5);
    for (const { next } of problems) expect(next).toMatch(/^\S.{20}/);
  });

  it('ignores ages if no limit is set', () => {
    const old = healthySnapshot({
      publishing: { ...well, catalogueReadAt: 0 },
      waiting: { hooks: 2, since: 0 },
    });
    expect(problemsOf(old, 0)).toEqual([]);
  });

  it('ignores the catalogue age if another machine reads it', () => {
    const elsewhere = healthySnapshot({ publishing: { ...well, catalogueReadAt: undefined } });
    expect(problemsOf(elsewhere, 60)).toEqual([]);
  });

  it('reports waiting hooks after an hour even with a longer limit', () => {
    const over = { hooks: 1, since: NOON - HOUR };
    expect(problemsOf(healthySnapshot({ waiting: over }), 48 * 3600)).toEqual([]);
    const waiting = { ...over, since: over.since - 1 };
    expect(problemsOf(healthySnapshot({ waiting }), 48 * 3600)).toMatchObject([
      { name: 'hooks-wait' },
    ]);
  });
});
