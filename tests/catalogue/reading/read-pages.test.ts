import { describe, expect, it } from 'vitest';
import { createPoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { readPages } from '#catalogue/reading/read-pages.ts';

interface Source {
  items: number[];
  /** Answers for a page; the default cuts it out of `items`. */
  fetchPage?: (page: number, pageSize: number) => { items: number[]; totalCount: number };
}

async function read(source: Source) {
  let taken: number[] = [];
  const asked: number[] = [];
  await readPages(createPoliteQueue({ retryDelayMs: 1 }), {
    call: 'GET /numbers',
    pageSize: 10,
    async fetchPage(page, pageSize) {
      asked.push(page);
      if (source.fetchPage) return source.fetchPage(page, pageSize);
      const start = (page - 1) * pageSize;
      return {
        items: source.items.slice(start, start + pageSize),
        totalCount: source.items.length,
      };
    },
    take: (items) => taken.push(...items),
    held: () => new Set(taken).size,
    reset: () => {
      taken = [];
    },
  });
  return { taken: taken.toSorted((a, b) => a - b), asked };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('readPages', () => {
  it.each([0, 1, 10, 11, 95])('reads all of %i items', async (count) => {
    expect((await read({ items: numbers(count) })).taken).toEqual(numbers(count));
  });

  it('asks for no page past the end', async () => {
    expect((await read({ items: numbers(30) })).asked).toEqual([1, 2, 3]);
  });

  it('reads again when the list grew on the way', async () => {
    let answers = 0;
    const { taken } = await read({
      items: [],
      fetchPage(page, pageSize) {
        answers += 1;
        const all = numbers(answers === 1 ? 20 : 21);
        return { items: all.slice((page - 1) * pageSize, page * pageSize), totalCount: all.length };
      },
    });
    expect(taken).toEqual(numbers(21));
  });

  it('reads again when two pages overlap', async () => {
    let readings = 0;
    const { taken } = await read({
      items: [],
      fetchPage(page, pageSize) {
        if (page === 1) readings += 1;
        const shift = readings === 1 && page === 2 ? 1 : 0;
        const start = (page - 1) * pageSize - shift;
        return { items: numbers(20).slice(start, start + pageSize), totalCount: 20 };
      },
    });
    expect(taken).toEqual(numbers(20));
  });

  it('refuses a list that never adds up, naming call and field', async () => {
    const lying = { items: [], fetchPage: () => ({ items: [1], totalCount: 5 }) };
    await expect(read(lying)).rejects.toThrow('GET /numbers: field total_count never agreed');
  });
});
