import { describe, expect, it } from 'vitest';
import { type FoundProducts, runSearch } from '#lib/search/run-search.ts';
import type { LiveSearch } from '#server/search/live-search.ts';
import { findForMachine } from '#server/search/named-machine.ts';
import { indexOf } from '../../setup/search/search-index.ts';

/** Names of products by id from 1, with the machines that they fit as indexes of `MACHINES`. */
const PRODUCTS: readonly (readonly [name: string, fits: readonly number[]])[] = [
  ['PW 130 Home', []],
  ['Garden Hose', []],
  ['HR 20 Reel with Hose', []],
  ['Suction Hose', [1]],
  ['Extension Hose', [0, 1]],
  ['Brush for PW 145', [2]],
  ['BC 40 Brush Cutter', []],
];
const MACHINES = ['PW 130', 'WDV 20', 'PW 145', 'PW 1'];

const index = indexOf(
  PRODUCTS.map(([name, fits], at) => {
    const said = fits.map((place) => `Fits: ${MACHINES[place]}`);
    return { id: at + 1, name, categories: [], codes: [`SKU-${at + 1}`], said };
  }),
  [],
  { synonyms: [], pages: [], parts: ['hose', 'brush', 'accessory'], spareParts: ['motor'] },
);
const facts = {
  ids: PRODUCTS.map((_, at) => at + 1),
  machines: MACHINES,
  fits: PRODUCTS.map(([, fits]) => fits),
  listings: [],
  places: PRODUCTS.map(() => []),
};

function find(text: string): FoundProducts {
  return runSearch(index, text);
}

async function orderFor(text: string, over: Partial<FoundProducts> = {}) {
  return (await foundFor(text, over)).ids;
}

function foundFor(text: string, over: Partial<FoundProducts> = {}, listed: object = {}) {
  const search = {
    index,
    find,
    read: async () => ({ ...facts, ...listed }),
  } as unknown as LiveSearch;
  return findForMachine({ ...find(text), ...over }, search);
}

describe('findForMachine', () => {
  it.each(['hose for pw 130', 'pw130 hose', 'hoze for PW-130'])(
    'lists for "%s" what fits, then the machine, but no other hoses',
    async (text) => {
      expect(await orderFor(text, { ids: [1, 2, 3, 4, 5] })).toEqual([5, 1]);
    },
  );

  it('lists the machine and all that fits it if no brush does', async () => {
    expect(await orderFor('brush for pw 130', { ids: [7, 6, 1] })).toEqual([1, 5, 7]);
  });

  it('lists the machine, then accessories that state none, if none of them fits', async () => {
    expect(await orderFor('hose for pw 130', { ids: [4, 3, 2, 1] })).toEqual([1, 2, 3]);
  });

  it('lists a product of another kind that fits after accessories that state no machine', async () => {
    expect(await orderFor('brush for pw 130', { ids: [5, 7, 1, 2] })).toEqual([1, 2, 5, 7]);
  });

  it('returns the accessory that is not listed for a machine, even without facts about it', async () => {
    const lacking = { part: 'brush', machine: 'PW 130' };
    expect(await foundFor('brush for pw 130', { ids: [6] })).toMatchObject({ lacking });
    const { ids, lacking: none } = await foundFor('brush for bc-40', { ids: [6] });
    expect({ ids, none }).toEqual({ ids: [7], none: { part: 'brush', machine: 'BC 40' } });
    expect(await foundFor('hose for pw 130', { ids: [5, 1] })).not.toHaveProperty('lacking');
  });

  it('lists only what fits the machine for a part that the shop does not list', async () => {
    expect(await foundFor('pw 130 motor', { ids: [1, 2, 6, 7] })).toEqual({
      ids: [1, 5],
      lacking: { part: 'motor', machine: 'PW 130' },
    });
  });

  it('lists only what fits the machine for spare parts', async () => {
    expect(await orderFor('pw 130 spare parts', { ids: [1, 2, 3, 5, 7] })).toEqual([1, 5]);
  });

  it('lists first what the page of the machine recommends', async () => {
    const read = async (path: string) => {
      if (path.includes('/cards/'))
        return [
          { id: 1, sku: 'SKU-1' },
          { id: 6, sku: 'SKU-6' },
        ];
      if (!path.includes('/details/')) return facts;
      const isMachine = path.endsWith('SKU-1.json');
      return isMachine ? { goesWith: ['SKU-7'], accessories: ['SKU-3'] } : { goesWith: ['SKU-2'] };
    };
    const search = { index, find, read } as unknown as LiveSearch;
    const found = { ...find('hose for pw 130'), ids: [2, 3, 5] };
    expect((await findForMachine(found, search)).ids).toEqual([3, 5, 1]);
  });

  it('misses no accessory of a listing whose products state no machines', async () => {
    const listed = { listings: ['detergents', 'hoses'], places: [[], [0], [0], [1], [1], [], []] };
    expect(await foundFor('hose for pw 130', { ids: [2, 1] }, listed)).toEqual({ ids: [1, 2] });
    const mixed = { ...listed, places: [[], [1], [0], [1], [1], [], []] };
    expect(await foundFor('hose for pw 130', { ids: [2, 1] }, mixed)).toHaveProperty('lacking');
  });

  it('lists what fits the models next to an unknown one', async () => {
    expect(await orderFor('hose for pw 140')).toEqual([5, 1]);
  });

  it('changes no search without an accessory or a machine', async () => {
    expect(await orderFor('pw 130', { ids: [4, 5] })).toEqual([4, 5]);
    expect(await orderFor('hose', { ids: [4, 5] })).toEqual([4, 5]);
    expect(await orderFor('hose for zz 999', { ids: [4, 5] })).toEqual([4, 5]);
  });

  it('changes no search for a code', async () => {
    expect(await orderFor('hose for pw 130', { ids: [4], named: [4] })).toEqual([4]);
  });
});

describe('kind of machine in a search for an accessory', () => {
  const parts: readonly (readonly [name: string, isForHome: boolean, fits: readonly number[]])[] = [
    ['PW 130 Washer', true, []],
    ['HP 5 Washer', false, []],
    ['Washer Hose Pro', false, [1]],
    ['Garden Hose', true, []],
    ['Vacuum Hose', true, [2]],
    ['Long Washer Hose', true, [1]],
    ['Washer Hose', true, [0]],
  ];
  const washers = [{ name: 'Washers', path: '/home-garden/washers', audience: 'Home & Garden' }];
  const makes = [{ name: 'Zeppo', words: ['zeppo'], instead: 'washer' }];
  const kinds = indexOf(
    parts.map(([name, isForHome], at) => {
      return { id: at + 1, name, isForHome, categories: [], codes: [], said: ['Hose, washer'] };
    }),
    washers,
    { synonyms: [], pages: [], parts: ['hose'], trade: ['commercial'], makes },
  );
  const kindFacts = {
    ids: parts.map((_, at) => at + 1),
    machines: ['PW 130', 'HP 5', 'WDV 20'],
    listings: [],
    places: [],
    fits: parts.map(([, , fits]) => fits),
  };
  const all = [3, 4, 5, 6, 7, 1];

  async function orderIn(text: string, ids: readonly number[] = all) {
    const findKind = (words: string) => runSearch(kinds, words);
    const search = { index: kinds, find: findKind, read: async () => kindFacts };
    const found = { ...findKind(text), ids };
    return (await findForMachine(found, search as unknown as LiveSearch)).ids;
  }

  it('lists fitting accessories first, those for machines of private customers before others', async () => {
    expect(await orderIn('washer hose')).toEqual([7, 6, 3, 4, 5, 1]);
  });

  it('reads the kind of a machine of another make', async () => {
    const order = orderIn('hose for zeppo 9');
    expect(await order).toEqual([7, 6, 3, 4, 5, 1]);
  });

  it('preserves the order of a search for trade', async () => {
    expect(await orderIn('commercial washer hose')).toEqual(all);
  });

  it('changes nothing if the words name no category or nothing fits', async () => {
    expect(await orderIn('garden hose')).toEqual(all);
    expect(await orderIn('hose for zz 999')).toEqual(all);
    expect(await orderIn('washer hose', [4, 5, 1])).toEqual([4, 5, 1]);
  });
});
