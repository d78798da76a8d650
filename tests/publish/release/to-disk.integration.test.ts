import { describe, expect, it } from 'vitest';
import { foldersOf } from '#publish/release/to-disk.ts';

describe('foldersOf', () => {
  it('names every folder between a name and the root, and the root', () => {
    expect(foldersOf('tree', ['a.html', 'data/sku/b.json', 'data/c.json'])).toEqual(
      new Set(['tree', 'tree/data/sku', 'tree/data']),
    );
  });
});
