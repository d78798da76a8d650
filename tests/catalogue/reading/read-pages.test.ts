import { describe, expect, it } from 'vitest';
import { createPoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { readPages } from '#catalogue/reading/read-pages.ts';
import type { Tolerance } from '#catalogue/reading/tolerance.ts';
import { BackEndRefusal } from '#commerce/errors.ts';

interface Source {
  items: number[];
  /** Answers for a page; the default cuts it out of `items`. */
  fetchPage?: (page: number, pageSize: number) => { items: number[]; totalCount: number };
}

async function read(source: Source, tolerance?: Tolerance) {
  let taken: number[] = [];
  const asked: number[] = [];
  const lost = await readPages(createPoliteQueue({ retries: 1, retryDelayMs: 1 }), {
    ...(tolerance && { tolerance }),
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
  return { taken: taken.toSorted((a, b) => a - b), asked, lost };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Any page that holds one of these items is answered 500. */
function failingWith(bad: readonly number[], count: number): Source {
  return {
    items: [],
    fetchPage(page, pageSize) {
      const start = (page - 1) * pageSize;
      const items = numbers(count).slice(start, start + pageSize);
      // As an old back end does, which knows no page past its last one.
      const sent = items.length > 0 ? items : numbers(count).slice(-pageSize);
      if (sent.some((item) => bad.includes(item))) throw new BackEndRefusal('GET /n', 500, 'crash');
      return { items: sent, totalCount: count };
    },
  };
}

function createPatience() {
  const borne: unknown[] = [];
  const tolerance: Tolerance = {
    suspect: async () => {},
    bear: async (error) => void borne.push(error),
  };
  return { tolerance, borne };
}

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

  it.each([
    ['on a later page', [13], 35],
    ['at the very beginning', [0], 35],
    ['at the end of a part of a page', [34], 35],
    ['several of them', [3, 4, 17, 34], 35],
    ['alone on the last page', [30], 31],
  ])('reads around items that fail %s', async (_, bad, count) => {
    const { tolerance, borne } = createPatience();
    const { taken, lost } = await read(failingWith(bad, count), tolerance);
    expect(taken).toEqual(numbers(count).filter((item) => !bad.includes(item)));
    expect([lost, borne.length]).toEqual([bad.length, bad.length]);
  });

  it('ends where a failure is not borne', async () => {
    await expect(read(failingWith([13], 35))).rejects.toThrow('crash');
    const impatient = {
      ...createPatience().tolerance,
      bear: (error: unknown) => Promise.reject(error),
    };
    await expect(read(failingWith([13], 35), impatient)).rejects.toThrow('crash');
  });

  it('refuses a list that never adds up, naming call and field', async () => {
    const lying = { items: [], fetchPage: () => ({ items: [1], totalCount: 5 }) };
    await expect(read(lying)).rejects.toThrow('GET /numbers: field total_count never agreed');
  });
});
