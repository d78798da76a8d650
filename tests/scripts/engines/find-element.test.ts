import { describe, expect, it } from 'vitest';
import { toQueries } from '../../../scripts/engines/find-element.ts';

describe('element queries', () => {
  it('start with the outermost element', () => {
    const within = { role: 'region', name: 'Purchase' } as const;
    const queries = toQueries({ role: 'button', name: /^Add/, within });
    expect(queries.map(({ selector }) => selector)).toEqual([
      expect.stringContaining('section'),
      expect.stringContaining('button'),
    ]);
    expect(queries[1]?.pattern).toBe('^Add');
  });

  it('match the whole name literally', () => {
    const [{ pattern = '' } = {}] = toQueries({ role: 'heading', name: 'Failed! :(' });
    expect(RegExp(pattern).test('Failed! :(')).toBe(true);
    expect(RegExp(pattern).test('It Failed! :(')).toBe(false);
  });

  it('match any name by default', () => {
    expect(toQueries({ role: 'dialog' })).toEqual([
      { selector: expect.stringContaining('dialog'), pattern: '' },
    ]);
  });
});
