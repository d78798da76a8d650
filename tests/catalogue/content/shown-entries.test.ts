import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOn, type Span } from '#catalogue/content/schemas/dates.ts';
import { entriesOn, roomProblem } from '#catalogue/content/shown-entries.ts';

interface Entry extends Span {
  name: string;
}

const lasting = (name: string): Entry => ({ name });
const advent = (name: string): Entry => ({ name, from: '2026-12-01', to: '2026-12-24' });
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join('');

const TWO = { least: 2, most: 2 };

describe('entriesOn', () => {
  const entries = [lasting('a'), lasting('b'), advent('c')];

  it.each([
    ['2026-11-30', 'ab'],
    ['2026-12-01', 'ac'],
    ['2026-12-24', 'ac'],
    ['2026-12-25', 'ab'],
  ])('returns for the day %s the entries %s', (day, shown) => {
    expect(names(entriesOn(entries, TWO, day))).toBe(shown);
  });

  it('keeps the order of the list', () => {
    const order = [advent('c'), lasting('a'), advent('d'), lasting('b')];
    expect(names(entriesOn(order, { most: 3 }, '2026-12-01'))).toBe('cad');
    expect(names(entriesOn(order, { most: 4 }, '2026-12-01'))).toBe('cadb');
  });
});

describe('roomProblem', () => {
  it.each<[Entry[], string | undefined]>([
    [[lasting('a'), lasting('b')], undefined],
    [[lasting('a'), lasting('b'), advent('c'), advent('d')], undefined],
    [[lasting('a')], 'must have exactly 2 entries'],
    [[lasting('a'), lasting('b'), lasting('c')], 'must have exactly 2 entries'],
    [[lasting('a'), advent('b')], 'has 1 entry before all dates, needs 2'],
    [
      [lasting('a'), lasting('b'), advent('c'), advent('d'), advent('e')],
      'has 3 entries with dates on 2026-12-01, holds 2',
    ],
    [
      [lasting('a'), { name: 'b', to: '2026-12-24' }, { name: 'c', from: '2026-12-26' }],
      'has 1 entry on 2026-12-25, needs 2',
    ],
    [[lasting('a'), { name: 'b', to: '2026-12-24' }, { name: 'c', from: '2026-12-25' }], undefined],
  ])('checks the entries %j: %s', (entries, problem) =>
    expect(roomProblem(entries, TWO)).toBe(problem),
  );

  it('reports a problem exactly when a day has too few or too many entries', () => {
    const days = Array.from({ length: 12 }, (_, index) => `2026-12-${String(index + 10)}`);
    const some = days.slice(1, -1);
    const entry = fc
      .record({
        from: fc.option(fc.constantFrom(...some), { nil: undefined }),
        to: fc.option(fc.constantFrom(...some), { nil: undefined }),
      })
      .filter(({ from, to }) => from === undefined || to === undefined || from <= to);
    const room = fc.record({ least: fc.nat(3), more: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), room, (entries, { least, more }) => {
        const most = least + more;
        const fits = days.every((day) => {
          const shown = entriesOn(entries, { most }, day);
          const isMissing = entries.some(
            (each) => (each.from ?? each.to) && isOn(each, day) && !shown.includes(each),
          );
          return shown.length >= least && shown.length <= most && !isMissing;
        });
        const hasRoom = entries.filter(({ from, to }) => !from && !to).length <= most;
        expect(roomProblem(entries, { least, most }) === undefined).toBe(fits && hasRoom);
      }),
    );
  });
});
