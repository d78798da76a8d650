import { describe, expect, it } from 'vitest';
import type { FailureBudget } from '#catalogue/fetching/failure-budget.ts';
import { type IdList, readList } from '#catalogue/fetching/read-list.ts';
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import { type IdRange, readRangePage } from '#commerce/catalogue/id-ranges.ts';
import { BackEndRefusal } from '#commerce/errors.ts';

const PAGE_SIZE = 10;
const CALL = 'GET /numbers';

/** Simulates a paged list of the back end and records each requested range. */
function createSource(ids: readonly number[], bad: readonly number[] = []) {
  const source = {
    ids: [...ids].toSorted((a, b) => a - b),
    asked: [] as IdRange[],
    /** Runs before each response with a page. */
    meanwhile: () => {},
    async fetchPage(range: IdRange, pageSize: number) {
      source.asked.push(range);
      source.meanwhile();
      const within = source.ids.filter((id) => id > range.after && id <= range.upTo);
      const items = within.slice(0, pageSize);
      if (items.some((id) => bad.includes(id))) throw new BackEndRefusal(CALL, 500, 'crash');
      const total_count = within.length;
      return {
        totalCount: total_count,
        ...readRangePage(CALL, range, { items, total_count }, (id) => id),
      };
    },
    async fetchHighestId() {
      const highest = source.ids.at(-1) ?? 0;
      if (bad.includes(highest)) throw new BackEndRefusal(CALL, 500, 'crash');
      return highest;
    },
  };
  return source;
}

async function read(source: ReturnType<typeof createSource>, over: Partial<IdList<number>> = {}) {
  const taken: number[] = [];
  const lost = await readList<number>(createRequestQueue({ retries: 1, retryDelayMs: 1 }), {
    call: CALL,
    pageSize: PAGE_SIZE,
    fetchPage: source.fetchPage,
    fetchHighestId: source.fetchHighestId,
    take: (items) => taken.push(...items),
    ...over,
  });
  return { taken: taken.toSorted((a, b) => a - b), lost };
}

const numbers = (count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => (index + 1) * step);

function createFailureRecorder() {
  const countedErrors: unknown[] = [];
  const tolerance: FailureBudget = {
    checkBackEndHealth: async () => {},
    countFailure: async (error) => void countedErrors.push(error),
  };
  return { tolerance, borne: countedErrors };
}

const LISTS: [string, number[]][] = [
  ['none', []],
  ['one', [7]],
  ['a page', numbers(10)],
  ['a page and one', numbers(11)],
  ['many', numbers(95)],
  ['many with gaps', numbers(95, 7).filter((id) => id % 5 !== 0)],
  ['many, nearly all at the end', [...numbers(12), ...numbers(90).map((id) => id + 4_000_000_000)]],
  ['many, nearly all at the beginning', [...numbers(90), 4_000_000_000]],
];

describe('readList', () => {
  it.each(LISTS)('reads %s, each item once', async (_, ids) => {
    expect(await read(createSource(ids))).toEqual({ taken: ids, lost: 0 });
  });

  it.each(LISTS)('reads %s page by page if the highest id is not available', async (_, ids) => {
    const source = createSource(ids);
    const { fetchHighestId: _none, ...list } = source;
    const queue = createRequestQueue({ retries: 0 });
    const taken: number[] = [];
    const take = (items: readonly number[]) => taken.push(...items);
    await readList(queue, { ...list, call: CALL, pageSize: PAGE_SIZE, take });
    expect(taken).toEqual(ids);
    expect(source.asked).toHaveLength(Math.max(1, Math.ceil(ids.length / PAGE_SIZE)));
  });

  it('requests each page once, and one more for new items, when ids have no gaps', async () => {
    const source = createSource(numbers(200));
    await read(source);
    expect(source.asked).toHaveLength(21);
  });

  it('makes few extra requests when ids have gaps', async () => {
    const source = createSource(numbers(3000, 3).filter((id) => id % 7 > 2));
    await read(source);
    expect(source.asked.length).toBeLessThan((2 * source.ids.length) / PAGE_SIZE);
  });

  it('reads items that remain and items added during the read', async () => {
    const source = createSource(numbers(200));
    let answers = 0;
    source.meanwhile = () => {
      answers += 1;
      if (answers > 20) return;
      source.ids.push(200 + answers);
      source.ids.splice(source.ids.indexOf(answers * 3), 1);
    };
    const { taken } = await read(source);
    expect(taken).toEqual(expect.arrayContaining(source.ids));
    expect(new Set(taken).size).toBe(taken.length);
  });

  it.each([
    ['in the middle', [13], 35],
    ['at the very beginning', [1], 35],
    ['at the end', [35], 35],
    ['several of them', [3, 4, 17, 34], 35],
    ['the only one', [1], 1],
    ['the last but one and the last of many', [994, 995], 995],
  ])('skips items that fail: %s', async (_, bad, count) => {
    const { tolerance, borne } = createFailureRecorder();
    const { taken, lost } = await read(createSource(numbers(count), bad), { tolerance });
    expect(taken).toEqual(numbers(count).filter((id) => !bad.includes(id)));
    expect([lost, borne.length]).toEqual([bad.length, bad.length]);
  });

  it('isolates one failing item among widely spaced ids', async () => {
    const source = createSource(numbers(95, 1_000_000), [42_000_000]);
    const { taken, lost } = await read(source, createFailureRecorder());
    expect([taken.length, lost]).toEqual([94, 1]);
    expect(source.asked.length).toBeLessThan(100);
  });

  it('stops when a failure is not tolerated', async () => {
    const source = () => createSource(numbers(35), [13]);
    await expect(read(source())).rejects.toThrow('crash');
    const impatient = {
      ...createFailureRecorder().tolerance,
      countFailure: (error: unknown) => Promise.reject(error),
    };
    await expect(read(source(), { tolerance: impatient })).rejects.toThrow('crash');
  });

  it('stops when the back end fails without a faulty item', async () => {
    const source = createSource([]);
    const fetchPage = (range: IdRange, pageSize: number) =>
      range.upTo === Number.POSITIVE_INFINITY
        ? Promise.reject(new BackEndRefusal(CALL, 500, 'crash'))
        : source.fetchPage(range, pageSize);
    await expect(read(source, { ...createFailureRecorder(), fetchPage })).rejects.toThrow('crash');
  });
});
