import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFragment, writeFragment } from '#lib/quick-order/list-link.ts';

describe('quick order link', () => {
  it('uses a short and readable form', () => {
    const lines = [
      { code: 'PW120-UK', quantity: '2' },
      { code: 'KB 4,5:6', quantity: '10' },
    ];
    expect(writeFragment(lines)).toBe('lines=PW120-UK:2,KB%204%2C5%3A6:10');
    expect(readFragment(`#${writeFragment(lines)}`)).toEqual(lines);
  });

  it('restores every line that was written into it', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 64 })
      .filter((one) => one === one.trim() && one !== '');
    const lines = fc.array(fc.record({ code: text, quantity: text }), { maxLength: 200 });
    fc.assert(
      fc.property(lines, (given) => {
        expect(readFragment(`#${writeFragment(given)}`)).toEqual(given);
      }),
    );
  });

  it.each(['', '#', '#main', '#lines=', '#lines=,,:3', '#lines=%E0%A4%A:1'])(
    'contains no lines as %j',
    (hash) => {
      expect(readFragment(hash)).toEqual([]);
    },
  );

  it('defaults to quantity 1 and contains at most 200 lines', () => {
    expect(readFragment('#lines=A,B:')).toEqual([
      { code: 'A', quantity: '1' },
      { code: 'B', quantity: '1' },
    ]);
    expect(readFragment(`#lines=${'A,'.repeat(5000)}`)).toHaveLength(200);
  });
});
