import { describe, expect, it } from 'vitest';
import { toQueries } from '../../../scripts/engines/find-element.ts';

describe('what is wanted', () => {
  it('is asked for from the outermost inwards', () => {
    const within = { role: 'region', name: 'Purchase' } as const;
    const queries = toQueries({ role: 'button', name: /^Add/, within });
    expect(queries.map(({ selector }) => selector)).toEqual([
      expect.stringContaining('section'),
      expect.stringContaining('button'),
    ]);
    expect(queries[1]?.pattern).toBe('^Add');
  });

  it('is named by the whole name, to the letter', () => {
    const [{ pattern = '' } = {}] = toQueries({ role: 'heading', name: 'Failed! :(' });
    expect(RegExp(pattern).test('Failed! :(')).toBe(true);
    expect(RegExp(pattern).test('It Failed! :(')).toBe(false);
  });

  it('may have any name', () => {
    expect(toQueries({ role: 'dialog' })).toEqual([
      { selector: expect.stringContaining('dialog'), pattern: '' },
    ]);
  });
});
