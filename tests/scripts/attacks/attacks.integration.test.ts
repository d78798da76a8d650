/**
 * Attacks a whole shop. Each attack must get the expected response and change no rows, or only its
 * payment as expected. It leaves one log line, or none if it is only counted.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS } from '../../../scripts/attacks/all.ts';
import { type AttackKind, simpleAttack } from '../../../scripts/attacks/attack.ts';
import { type AttackOutcome, runAttacks } from '../../../scripts/attacks/run.ts';
import { toTable } from '../../../scripts/attacks/table.ts';

/** Valid requests, which the table must report as attacks that succeeded (control). */
const HONEST: AttackKind = {
  kind: 'honest',
  attacks: [
    simpleAttack('a page', 404, ({ target }) => target.call('/page')),
    simpleAttack('a basket', 200, ({ target }) =>
      target.call('/rest/V1/guest-carts', { method: 'POST' }),
    ),
  ],
};

let outcomes: AttackOutcome[];

beforeAll(async () => {
  outcomes = await runAttacks([...ATTACKS, HONEST]);
}, 240_000);

const faultsOf = (kind: string, name: string) =>
  outcomes.find((outcome) => outcome.kind === kind && outcome.name === name)?.faults;

describe('table of attacks', () => {
  const rows = ATTACKS.flatMap(({ kind, attacks }) => attacks.map(({ name }) => [kind, name]));

  it('contains at least 60 attacks with unique names', () => {
    expect(new Set(rows.map((row) => row.join())).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });

  it.each(rows)('shows no fault for the attack %s: %s', (kind = '', name = '') => {
    expect(faultsOf(kind, name)).toEqual([]);
  });

  it('reports requests that get through', () => {
    expect(faultsOf('honest', 'a page')).toEqual(['answered 200, not 404', 'left 0 lines: []']);
    expect(faultsOf('honest', 'a basket')).toEqual(['changed quote', 'left 0 lines: []']);
    const text = toTable(outcomes.filter(({ kind }) => kind === 'honest'));
    expect(text.match(/MISSED/g)).toHaveLength(2);
    expect(text).toContain('honest, a basket: changed quote');
  });
});
