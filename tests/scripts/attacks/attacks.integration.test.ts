/** A whole shop, attacked: every attack is refused, changes nothing and leaves one line. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS } from '../../../scripts/attacks/all.ts';
import { type AttackKind, direct } from '../../../scripts/attacks/attack.ts';
import { type AttackOutcome, runAttacks } from '../../../scripts/attacks/run.ts';
import { toTable } from '../../../scripts/attacks/table.ts';

/** What is no attack gets through, and has to be told. */
const HONEST: AttackKind = {
  kind: 'honest',
  attacks: [
    direct('a page', 404, ({ target }) => target.call('/page')),
    direct('a basket', 200, ({ target }) =>
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

describe('the table of attacks', () => {
  const rows = ATTACKS.flatMap(({ kind, attacks }) => attacks.map(({ name }) => [kind, name]));

  it('has 60 at least, each with a name of its own', () => {
    expect(new Set(rows.map((row) => row.join())).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });

  it.each(rows)('%s: %s is refused', (kind = '', name = '') => {
    expect(faultsOf(kind, name)).toEqual([]);
  });

  it('tells what gets through', () => {
    expect(faultsOf('honest', 'a page')).toEqual(['answered 200, not 404', 'left 0 lines: []']);
    expect(faultsOf('honest', 'a basket')).toEqual(['changed quote', 'left 0 lines: []']);
    const text = toTable(outcomes.filter(({ kind }) => kind === 'honest'));
    expect(text.match(/MISSED/g)).toHaveLength(2);
    expect(text).toContain('honest, a basket: changed quote');
  });
});
