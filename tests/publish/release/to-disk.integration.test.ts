import { describe, expect, it } from 'vitest';
import { foldersOf } from '#publish/release/to-disk.ts';

describe('foldersOf', () => {
  it('returns every folder between the files and the root, including the root', () => {
    expect(foldersOf('tree', ['a.html', 'data/sku/b.json', 'data/c.json'])).toEqual(
      new Set(['tree', 'tree/data/sku', 'tree/data']),
    );
  });
});
