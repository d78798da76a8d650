import { describe, expect, it } from 'vitest';
import { createNotFoundTable } from '#server/ops/not-found.ts';

const OWN = 'https://shop.example';

describe('not-found table', () => {
  it('counts by path and referrer with the most frequent first', () => {
    const table = createNotFoundTable(OWN);
    const noted = [
      table.note('/old', undefined),
      table.note('/pump', 'https://forum.example/thread?user=ann#2'),
      table.note('/pump', 'https://forum.example/other'),
      table.note('/pump', `${OWN}/home-garden`),
      table.note('/old', 'android-app://com.example'),
      table.note('/old', 'no address'),
    ];
    expect(noted).toEqual(['none', 'foreign', 'foreign', 'own', 'none', 'none']);
    expect(table.list()).toEqual([
      { path: '/old', from: '', count: 3 },
      { path: '/pump', from: 'forum.example', count: 2 },
      { path: '/pump', from: 'shop.example', count: 1 },
    ]);
  });

  it.each([
    ['/a/ann@example.com/b', '/a/…/b'],
    ['/a/ann%40example.com', '/a/…'],
    ['/key/czzvmp7zvpa1feua01p7u9aufksaz85i/', '/key/…/'],
    ['/wet-and-dry-vacuum-cleaner-nt-30', '/wet-and-dry-vacuum-cleaner-nt-30'],
    ['/industrialhochdruckreiniger', '/industrialhochdruckreiniger'],
    [`/${'a-'.repeat(500)}`, `/${'a-'.repeat(99)}a`],
  ])('stores the path %s as %s', (path, kept) => {
    const table = createNotFoundTable(OWN);
    table.note(path, undefined);
    expect(table.list()).toEqual([{ path: kept, from: '', count: 1 }]);
  });

  it('evicts paths without a referrer first above its maximum size', () => {
    const table = createNotFoundTable(OWN, 3);
    table.note('/linked', 'https://forum.example/');
    table.note('/twice', undefined);
    table.note('/twice', undefined);
    for (let n = 0; n < 1000; n += 1) table.note(`/junk-${n}.php`, undefined);
    expect(table.list().map(({ path }) => path)).toEqual(['/twice', '/linked', '/junk-999.php']);
  });
});
