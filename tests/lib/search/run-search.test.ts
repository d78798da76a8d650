import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSearch } from '#lib/search/run-search.ts';
import { searchKey, termKey } from '#lib/search/search-text.ts';
import { indexOf } from '../../setup/search/search-index.ts';

const categories = [
  { name: 'Pressure Washer', path: '/home-garden/pressure-washer', audience: 'Home & Garden' },
];

/** Products by id from 1: name, codes, texts, and whether the category contains the product. */
const products = [
  ['Extension Hose for Pressure Washers', ['PA-1'], ['10 m'], false],
  ['PW 110 Compact', ['PW110-UK', '1.234-567'], ['Max. pressure: 110 bar'], true],
  ['PW 160', ['PW160'], ['Max. pressure: 160 bar', 'Quiet'], true],
  ['Window Vac Black Edition', ['GV6 BLACK'], ['Power source: Battery'], false],
  ['Lawn Mower', ['LM-1'], ['Power source: Battery'], false],
] as const;

const named = (name: string, id = 1) => ({ id, name, categories: [], codes: [], said: [] });

const index = indexOf(
  products.map(([name, codes, said, isIn], at) => ({
    id: at + 1,
    name,
    categories: isIn ? ['Pressure Washer'] : [],
    codes,
    said,
  })),
  categories,
  {
    synonyms: [
      ['pressure washer', 'jet wash'],
      ['battery', 'cordless'],
    ],
    pages: [{ name: 'Delivery', path: '/delivery', words: ['shipping'] }],
  },
);
const idsFor = (text: string) => runSearch(index, text).ids;

describe('typing errors', () => {
  it('finds what the correct words find, in the same order', () => {
    const { corrected, words, ...found } = runSearch(index, 'presure washr');
    expect({ corrected, words }).toEqual({ corrected: 'pressure washer', words: 'presure washr' });
    expect({ words: corrected, ...found }).toEqual(runSearch(index, 'pressure washer'));
  });
});

describe('voltages and phases', () => {
  const machines = [
    ['PW 110 Washer', ['Voltage 230 V']],
    ['HW 6/17 Washer', ['Voltage 230 V', 'Number of phases: 1', '3 nozzles']],
    ['HW 9/21 Washer', ['Voltage 400 V', 'Number of phases: 3']],
    ['Hedge Trimmer 18 V', []],
  ] as const;
  const supplied = indexOf(
    machines.map(([name, said], at) => ({ ...named(name, at + 1), said })),
    [],
    { synonyms: [['single-phase', '230 v', '240 v']], pages: [] },
  );

  it.each([
    ['3 phase washer', [3]],
    ['400v washer', [3]],
    ['400 volt', [3]],
    ['240v', [1, 2]],
    ['single phase washer', [1, 2]],
    ['18 v trimmer', [4]],
    ['110v', []],
  ])('"%s" finds only products with the datum', (text, ids) => {
    expect(runSearch(supplied, text).ids.toSorted()).toEqual(ids);
  });
});

describe('searches that no product matches as a whole', () => {
  const help = {
    synonyms: [],
    parts: ['hose'],
    pages: [{ name: 'Deals', path: '/deals', words: ['cheap'] }],
  };
  const shop = indexOf(
    [
      {
        ...named('PW 130 Washer'),
        said: ['Max. pressure: 130 bar', 'Flow 500 l/h', 'Up to 200 m²'],
      },
      { ...named('PW 160 Washer', 2), said: ['Width 500 mm'] },
      { ...named('Washer Hose', 3), categories: ['Hose'], said: ['Width 300 mm'] },
    ],
    [],
    help,
  );
  const foundFor = (text: string) => {
    const { ids, unknown, unstated } = runSearch(shop, text);
    return { ids, unknown, unstated };
  };

  it('finds products with the known words, and returns the others', () => {
    const { ids, unknown } = foundFor('green slime hose');
    expect({ ids, unknown }).toEqual({ ids: [3], unknown: ['green', 'slime'] });
    expect(foundFor('green slime').ids).toEqual([]);
  });

  it('omits first the words that no text contains, and returns them as typed', () => {
    const patios = indexOf(
      [
        { ...named('Patio Head'), said: ['Slabs'] },
        { ...named('Deck Cleaner', 2), said: ['Moss'] },
      ],
      [],
      {
        synonyms: [],
        pages: [],
        wishes: [{ words: ['moss on patio'], products: ['deck cleaner'] }],
      },
    );
    const { ids, unknown } = runSearch(patios, 'kids moss patio');
    expect({ ids, unknown }).toEqual({ ids: [2, 1], unknown: ['kids'] });
  });

  it('finds products without a measure that none states, and returns it', () => {
    expect(foundFor('washer 110v').unstated).toEqual(['110 V']);
    expect(foundFor('washer 500 bar').ids).toEqual(foundFor('washer').ids);
    expect(foundFor('500 bar')).toEqual({ ids: [], unknown: [], unstated: ['500 bar'] });
    expect(foundFor('washer 700 l/h').unstated).toEqual(['700 l/h']);
    expect(foundFor('washer 500 l/h').unstated).toEqual([]);
    expect(foundFor('washer 130 bar').unstated).toEqual([]);
    expect(foundFor('washer 25 degrees').unstated).toEqual([]);
    expect(foundFor('washer 600m²').unstated).toEqual(['600 m²']);
    expect(foundFor('washer 200 m2').unstated).toEqual([]);
  });

  it('lists products with the nearest width first', () => {
    expect(foundFor('washer 48cm')).toMatchObject({ ids: [2, 1, 3], unstated: ['48 cm'] });
    expect(foundFor('washer 31 cm')).toMatchObject({ ids: [3, 1, 2], unstated: ['31 cm'] });
    expect(foundFor('washer 50cm')).toMatchObject({ ids: [2, 1, 3], unstated: [] });
  });

  it('lists products with a width near a stated one next, but not before accessories', () => {
    const widths = ['300 mm', '400 mm', '450 mm', '52 cm'].map((width, at) => ({
      ...named(`Floor Washer ${at}`, at + 1),
      said: [`Width ${width}`, 'With hose'],
    }));
    const blade = { ...named('Hose', 9), said: ['For floor washer 52 cm'] };
    const wide = indexOf([...widths, blade], [], help);
    expect(runSearch(wide, 'floor washer 52 cm').ids.slice(0, 3)).toEqual([4, 3, 2]);
    expect(runSearch(wide, 'floor washer hose 52 cm').ids[0]).toBe(9);
  });

  it.each(['under £150', 'something under £150', 'machines under £150'])(
    'finds all products for "%s", machines first, and the page of deals',
    (text) => {
      const hose = { ...named('Washer Hose', 1), categories: ['Hose'] };
      const small = indexOf([hose, named('PW 130 Washer', 2), named('Produce Box', 3)], [], help);
      expect(runSearch(small, text)).toMatchObject({
        ...{ words: 'all products', price: { from: null, to: 150 } },
        ...{ ids: [2, 3, 1], pages: [{ path: '/deals' }] },
      });
    },
  );

  it('finds a page for a number with a unit that no product states', () => {
    const pages = [{ name: 'Guide', path: '/guide', words: ['m2'] }];
    const guided = indexOf([named('PW 130 Washer')], [], { ...help, pages });
    expect(runSearch(guided, '600 m2')).toMatchObject({ unstated: ['600 m2'], pages });
  });

  it('finds the same products with a price, as its filter lists them', () => {
    for (const text of ['washer', 'washer hose']) {
      expect(runSearch(shop, `${text} under £150`).ids).toEqual(runSearch(shop, text).ids);
    }
  });

  it('finds the machines with the numbers nearest to an unknown model', () => {
    const { ids, model } = runSearch(shop, 'washer pw 150');
    expect({ ids, name: model?.name }).toEqual({ ids: [2, 1], name: 'PW 150' });
    expect(runSearch(shop, 'hose pw 150').ids).toContain(3);
    expect(runSearch(shop, 'washer pw 130').model).toBeUndefined();
  });
});

describe('several codes', () => {
  const help = { synonyms: [], pages: [{ name: 'Quick order', path: '/quick', words: [] }] };
  const shop = indexOf(
    ['A-1', 'B-2', 'C-3'].map((code, at) => ({ ...named('Washer', at + 1), codes: [code] })),
    [],
    help,
  );

  it('finds the products in their order, and the page of the quick order', () => {
    const { ids, named: coded, pages } = runSearch(shop, 'c3, A-1');
    expect({ ids, coded }).toEqual({ ids: [3, 1], coded: [3, 1] });
    expect(pages).toMatchObject([{ path: '/quick' }]);
  });

  it('searches for words if one of them is no code', () => {
    expect(runSearch(shop, 'washer a-1').pages).toEqual([]);
  });
});

describe('kinds of machines in a search', () => {
  const washers = Array.from({ length: 9 }, (_, at) => ({
    ...named(`PW ${at}`, at + 1),
    categories: ['Pressure Washer'],
  }));
  const help = { synonyms: [['pressure washer', 'jet wash']], parts: ['blade'], pages: [] };
  const gantry = { ...named('Gantry', 20), said: ['Petrol station', 'Pressure 9 bar', 'Washer'] };
  const shop = (size: number) => indexOf([...washers.slice(0, size), gantry], [], help);

  it('ranks machines of the kind above others whose texts contain all words', () => {
    expect(runSearch(shop(9), 'petrol pressure washer').ids[0]).toBe(1);
    expect(runSearch(shop(3), 'petrol pressure washer').ids[0]).toBe(20);
  });

  it('ranks a category that the search names above other products with its adjective', () => {
    const quiet = indexOf(
      [
        { ...named('Quiet PW 9'), categories: ['Pressure Washer'], isForHome: true },
        { ...named('WDV 12 Vacuum', 2), categories: ['Vacuum'] },
      ],
      [{ name: 'Vacuum', path: '/vacuum', audience: 'Home & Garden' }],
    );
    expect(runSearch(quiet, 'quiet vacuum').ids).toEqual([2, 1]);
  });

  it('ranks a wanted part whose title has another searched word above machines', () => {
    const vacs = indexOf(
      [
        { ...named('Window Vac'), categories: ['Window Vac'], said: ['Spare blade'] },
        named('Spare Blade', 2),
        ...Array.from({ length: 20 }, (_, at) => named(`Sweeper ${at}`, at + 10)),
      ],
      [],
      help,
    );
    expect(runSearch(vacs, 'window vac spare blade').ids[0]).toBe(2);
  });
});

describe('order of supplies', () => {
  it('ranks a number in a name no higher than the same supply of other machines', () => {
    const washers = indexOf([
      { ...named('HP 7 Washer'), said: ['Number of phases: 3'] },
      { ...named('CWG 3 Gantry', 2), said: ['Number of phases: 3'] },
    ]);
    expect(runSearch(washers, '3 phase').ids).toEqual([1, 2]);
  });
});

describe('products for trade', () => {
  const help = { synonyms: [['patio', 'drive way']], pages: [], trade: ['commercial'] };
  const patios = indexOf(
    [
      { ...named('SD 53 Drive'), isForHome: false },
      { ...named('Patio Cleaner', 2), isForHome: true, said: ['Moss'] },
    ],
    [],
    help,
  );

  it('omits those that match only some words if the best is for private customers', () => {
    expect(runSearch(patios, 'moss on drive').ids).toEqual([2]);
    expect(runSearch(patios, 'drive').ids).toContain(1);
  });

  it('shows them all if the search has a number', () => {
    expect(runSearch(patios, 'patio cleaner drive 53').ids).toContain(1);
  });

  it('ranks them after those for private customers in a search for an accessory', () => {
    const hoses = indexOf(
      [
        { ...named('Washer Hose, High-pressure Washer Hose'), isForHome: false },
        { ...named('Extension Hose for Washers', 2), isForHome: true },
      ],
      [],
      { synonyms: [], pages: [], parts: ['hose'] },
    );
    expect(runSearch(hoses, 'washer hose').ids).toEqual([2, 1]);
  });
});

describe('phrases with "for"', () => {
  it('finds the same products as the phrase of the synonyms in the other order', () => {
    const bags = indexOf([named('Fleece Bag'), named('Vacuum', 2), named('Car Bag', 3)], [], {
      synonyms: [['fleece bag', 'vacuum bag']],
      pages: [],
    });
    expect(runSearch(bags, 'bags for my vacuum').ids).toEqual(runSearch(bags, 'vacuum bag').ids);
    expect(runSearch(bags, 'bag for car').ids[0]).toBe(3);
    const quiet = runSearch(bags, 'quiet vacuum bag').ids;
    expect(runSearch(bags, 'bag for my quiet vacuum').ids).toEqual(quiet);
  });
});

describe('makes that the shop does not sell', () => {
  const makes = [
    { name: 'Zeppo', words: ['zeppo', 'z4', 'zeppo jet'], instead: 'pressure washer' },
    { name: 'Zeppo', words: ['zv2'], instead: 'window vac' },
    { name: 'Harpo', words: ['black'], instead: 'pressure washer' },
  ];
  const other = indexOf(
    products.map(([name, codes, said, isIn], at) => {
      return { id: at + 1, name, categories: isIn ? ['Pressure Washer'] : [], codes, said };
    }),
    categories,
    { synonyms: [['pressure washer', 'jet wash']], pages: [], parts: ['hose'], makes },
  );

  it.each(['zeppo', 'Zeppo Z4', 'zeppo xyz 125', 'zepo', 'zeppo jet', 'zep'])(
    'finds for "%s" the make, with similar machines and their category',
    (text) => {
      const { make, ids, categories: found, unknown } = runSearch(other, text);
      expect({ make, unknown }).toEqual({ make: 'Zeppo', unknown: [] });
      expect(ids).toEqual(runSearch(other, 'pressure washer').ids);
      expect(found).toEqual(categories);
    },
  );

  it.each([
    ['zeppo mower', 'mower'],
    ['zeppo zv2', 'window vac'],
    ['hose for z4', 'hose for'],
  ])('finds for "%s" the make, with products for the other words', (text, meant) => {
    const { make, ids } = runSearch(other, text);
    expect(make).toBe('Zeppo');
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(runSearch(other, meant).ids);
  });

  it('finds first the machine whose model has the number of the typed model', () => {
    const numbered = indexOf(
      [named('PW 20 Washer'), named('HP 5/15 Washer', 2), named('Washer Hose', 3)],
      [],
      {
        synonyms: [],
        pages: [],
        parts: ['hose'],
        makes: makes.map((make) => ({ ...make, instead: 'washer' })),
      },
    );
    expect(runSearch(numbered, 'zeppo hd 5/15').ids[0]).toBe(2);
    expect(runSearch(numbered, 'zeppo nvm-20').ids).toEqual(runSearch(numbered, 'washer').ids);
  });

  it('returns what accessories of the make are used with', () => {
    expect(runSearch(other, 'zv2 hose').usedWith).toBe('window vac');
    expect(runSearch(other, 'washer hose').usedWith).toBe('washer');
  });

  it('returns no make whose words a product contains', () => {
    expect(runSearch(other, 'black window vac').make).toBeUndefined();
  });
});

describe('name rule', () => {
  const all = indexOf([
    named('Accessory set PW', 3),
    named('PW 120 Home', 7),
    named('Home PW 9', 8),
    named('Hand-powered', 100),
    named('PW 90', 101),
  ]);

  it('lists names that start with the term, then words that do, then the rest, each by id', () => {
    const coded = indexOf([
      named('Home PW 9', 3),
      named('Accessory set PW', 4),
      named('Spool', 5),
      named('PW 120 Home', 7),
      { ...named('Hose', 9), codes: ['pw'] },
    ]);
    expect(runSearch(coded, 'pw').ids).toEqual([9, 7, 3, 4]);
    expect(runSearch(all, 'po').ids).toEqual([100]);
    expect(runSearch(all, 'owe').ids).toEqual([100]);
    expect(runSearch(all, 'e').ids).toEqual([3, 7, 8, 100]);
    expect(runSearch(all, 'PW 12').ids[0]).toBe(7);
  });

  it.each(['', '   ', '\t'])('finds nothing for %j', (term) => {
    expect(runSearch(all, term).ids).toEqual([]);
  });

  it('finds every product if the term is only an ignored character', () => {
    expect(runSearch(all, '-').ids).toEqual([3, 7, 8, 100, 101]);
  });

  it.each(['.', '%', '(', '\\', '[a-z]', '.*', '"', '"""', 'a" OR "b'])(
    'treats the pattern %j as plain text',
    (term) => {
      expect(runSearch(all, term).ids).toEqual([]);
    },
  );
});

describe('runSearch', () => {
  it('includes the matches of the name rule, those inside of words last', () => {
    expect(idsFor('pressure')).toContain(1);
    expect(idsFor('window-vac')).toEqual([4]);
    const cars = indexOf([
      named('Cartridge Filter'),
      named('Compact Car Set', 2),
      named('Carpet Cleaner', 3),
      { ...named('Washer', 4), said: ['Car'] },
    ]);
    expect(runSearch(cars, 'car').ids).toEqual([2, 4, 1, 3]);
    expect(runSearch(cars, 'cart').ids).toEqual([1]);
    expect(runSearch(cars, 'my car').ids).toEqual([2, 4]);
  });

  it('ranks names with the beginning of a model above texts with its words', () => {
    const models = indexOf([
      { ...named('Blasting Kit'), said: ['For PW 1 to PW 3'] },
      named('PW 120 Home', 2),
    ]);
    expect(runSearch(models, 'pw 1').ids).toEqual([2, 1]);
  });

  it('finds no category by the beginning of a word that is in a title', () => {
    const carpets = [{ name: 'Carpet Cleaners', path: '/carpet', audience: 'Professional' }];
    const cars = indexOf([named('Compact Car Set'), named('Carpet Cleaner', 2)], carpets);
    expect(runSearch(cars, 'car').categories).toEqual([]);
    expect(runSearch(cars, 'carp').categories).toEqual(carpets);
  });

  it('finds other forms of a whole word, but no longer words', () => {
    const washers = indexOf([
      named('Wash Brush'),
      named('Pressure Washer', 2),
      named('Sunwash', 3),
      { ...named('Mat', 4), said: ['Washable'] },
    ]);
    expect(new Set(runSearch(washers, 'wash the').ids)).toEqual(new Set([1, 2]));
  });

  it('ranks products that editors name for a wish first, if it is the whole search', () => {
    const rugs = indexOf(
      [
        { ...named('Carpet Cleaner'), categories: ['Carpet Cleaners'] },
        { ...named('SX 25 Spray Cleaner', 2), said: ['For carpets'] },
        named('SX Filter', 3),
        named('Spray Gun', 4),
      ],
      [],
      {
        synonyms: [['carpet', 'rug']],
        wishes: [{ words: ['carpet', 'carpet cleaner'], products: ['spray cleaner'] }],
        pages: [],
      },
    );
    expect(runSearch(rugs, 'carpet').ids).toEqual([2, 1]);
    expect(runSearch(rugs, 'clean my carpets').ids).toEqual([2, 1]);
    expect(runSearch(rugs, 'carpet cleaner').ids).toEqual([2, 1]);
    expect(runSearch(rugs, 'sx carpet filter').ids[0]).toBe(3);
    expect(runSearch(rugs, 'spray').ids[0]).toBe(4);
  });

  it.each([
    ['a SKU', 'gv6-black', [4]],
    ['a model number', '1234567', [2]],
    ['words in any order', 'black vac window', [4]],
    ['a word with a slip', 'compcat', [2]],
    ['words written apart', 'lawn mower', [5]],
    ['words written as one', 'lawnmower', [5]],
    ['a value with its unit', '160 bar', [3]],
    ['a value with its unit written as one', '160bar', [3]],
    ['letters that SQLite does not know', 'ᦰܐ', []],
    ['nonsense', 'zzzz', []],
    ['nothing', ' ', []],
  ])('finds the expected products for %s', (_what, text, ids) => {
    expect(idsFor(text)).toEqual(ids);
  });

  it('finds products of a category by its name and by a synonym', () => {
    expect(idsFor('pressure washers')).toEqual([3, 2, 1]);
    expect(idsFor('jet wash')).toEqual([3, 2, 1]);
    expect(runSearch(index, 'jet wash').categories).toEqual(categories);
  });

  it('finds products whose text contains a synonym', () => {
    expect(idsFor('cordless').toSorted()).toEqual([4, 5]);
  });

  it('ranks products with all words above products that lack one', () => {
    expect(idsFor('quiet jet wash')[0]).toBe(3);
    expect(idsFor('quiet jet wash')).toContain(2);
  });

  it('offers the nearest products by name or category if none contains all words', () => {
    expect(idsFor('extension robot')).toEqual([1]);
    expect(idsFor('jet wash robot')).toEqual([3, 2, 1]);
  });

  it.each([
    ['in texts', 'quiet card'],
    ['as a number in a name', '110 cards'],
    ['as numbers', '110 41'],
  ])('offers no products with some of the words only %s', (_where, text) => {
    expect(idsFor(text)).toEqual([]);
  });

  it('takes the price out of the words, except from a text that a name contains', () => {
    expect(runSearch(index, 'jet wash under £150')).toMatchObject({
      words: 'jet wash',
      price: { from: null, to: 150 },
      ids: idsFor('jet wash'),
    });
    const vouchers = indexOf([named('Vouchers up to 50 pounds')]);
    expect(runSearch(vouchers, 'vouchers up to 50')).toMatchObject({
      words: 'vouchers up to 50',
      ids: [1],
    });
  });

  it('ranks products in whose texts the words follow each other above the others', () => {
    const tanks = indexOf([
      { ...named('Pump'), said: ['Length 30 m', 'Tank 5 l'] },
      { ...named('Sprayer', 2), said: ['Tank 30 l'] },
    ]);
    expect(runSearch(tanks, 'tank 30').ids).toEqual([2, 1]);
  });

  it('finds a number with a unit only where they follow each other, if a product has it', () => {
    const units = indexOf(
      [
        { ...named('Pump'), said: ['Length 30 m', 'Tank 5 l'] },
        { ...named('Sprayer', 2), said: ['Tank 30 l'] },
        { ...named('Cleaner 1 l', 3), said: ['30 pieces'] },
      ],
      [],
      { synonyms: [['l', 'litre']], pages: [] },
    );
    for (const text of ['30 l', '30l', '30 litres'])
      expect(runSearch(units, text).ids).toEqual([2]);
    expect(runSearch(units, '7 l').ids).toEqual([]);
    expect(runSearch(units, 'pump 30 l').ids).toEqual([1]);
  });

  it('ranks products named before "for" above those named after it', () => {
    const parts = indexOf([
      { ...named('PW 145 Quiet'), said: ['Hose 10 m'] },
      { ...named('Replacement Hose', 2), said: ['Fits PW 145'] },
    ]);
    expect(runSearch(parts, 'hose for pw 145').ids).toEqual([2, 1]);
    expect(runSearch(parts, 'pw 145 hose').ids).toEqual([1, 2]);
  });

  describe('with words for accessories', () => {
    const machines = Array.from({ length: 12 }, (_, at) => ({
      ...named(`PW ${at}`, at + 10),
      categories: ['Pressure Washer'],
      said: ['Hose 10 m'],
    }));
    const parts = indexOf(
      [
        ...machines,
        { ...named('High-pressure Hose 20 m'), said: ['For any pressure washer'] },
        { ...named('Extension Hose', 2), categories: ['Accessories'] },
        { ...named('Hose Reel', 3), categories: ['Accessories'] },
        { ...named('PW 40 Reel', 30), categories: ['Pressure Washer'], said: ['Hose reel'] },
        { ...named('Stone Soap', 4), categories: ['Detergents'], said: ['Patio'] },
        { ...named('Patio Washer', 31), categories: ['Patio'], said: ['Detergent tank'] },
      ],
      [],
      {
        synonyms: [
          ['pressure washer', 'jet wash'],
          ['hose reel', 'hose drum'],
        ],
        parts: ['hoses', 'detergent'],
        pages: [],
      },
    );
    const first = (text: string, count: number) => runSearch(parts, text).ids.slice(0, count);

    it.each(['pressure washer hose', 'replacement hose pressure washer', 'jet wash hose'])(
      'ranks accessories above the machines that they fit for %j',
      (text) => {
        expect(new Set(first(text, 3))).toEqual(new Set([1, 2, 3]));
      },
    );

    it('finds no other accessories if the whole search is a synonym for one', () => {
      const synonyms = [['powder', 'carpet shampoo']];
      const shampoos = indexOf([named('Powder'), named('Car Shampoo', 2)], [], {
        synonyms,
        parts: ['shampoo'],
        pages: [],
      });
      expect(runSearch(shampoos, 'carpet shampoo').ids).toEqual([1]);
      expect(runSearch(shampoos, 'red carpet shampoo').ids).toContain(2);
    });

    it('finds an accessory by the name of its category', () => {
      expect(first('patio detergent', 2)).toEqual([4, 31]);
    });

    it('searches for machines if the accessory follows "with" or ends no synonym', () => {
      expect(runSearch(parts, 'pressure washer with hose').ids).not.toContain(2);
      expect(first('hose drum pressure washer', 1)).toEqual([30]);
    });
  });

  it('ranks home machines above trade machines, and machines above accessories', () => {
    const parts = { synonyms: [], pages: [], parts: ['accessory'], trade: ['commercial'] };
    const washer = (name: string, id: number, isForHome: boolean) => ({
      ...named(`${name} Washer`, id),
      categories: ['Washers'],
      isForHome,
    });
    const both = indexOf(
      [
        { ...named('Pro Washer Washer Hose'), categories: ['Accessories'], isForHome: true },
        washer('HP 5', 2, false),
        washer('PW 5', 3, true),
        ...Array.from({ length: 20 }, (_, at) => named(`Sweeper ${at}`, at + 10)),
      ],
      [],
      parts,
    );
    expect(runSearch(both, 'washer').ids).toEqual([3, 2, 1]);
    expect(runSearch(both, 'commercial washer').ids).toEqual([2, 3, 1]);
    expect(runSearch(both, 'accessory for washer').ids[0]).toBe(1);
  });

  it('ranks machines above their accessories if the search says what they are for', () => {
    const vacs = [
      { ...named('Filter for Vacuum Vacuum'), categories: ['Accessories'], said: ['Dust'] },
      { ...named('WDV Vacuum', 2), said: ['Dust'] },
      ...Array.from({ length: 20 }, (_, at) => named(`Sweeper ${at}`, at + 10)),
    ];
    const shop = indexOf(vacs, [], { synonyms: [], pages: [], parts: ['accessory', 'filter'] });
    expect(runSearch(shop, 'vacuum for dust').ids).toEqual([2, 1]);
    expect(runSearch(shop, 'filter for vacuum').ids[0]).toBe(1);
  });

  it('shows at most three machines after the accessories of a search', () => {
    const machines = Array.from({ length: 9 }, (_, at) => ({
      ...named(`Vacuum ${at}`, at + 10),
      said: ['Filter bag'],
    }));
    const bags = [named('Fleece Bag'), named('Bag for Dust', 2)].map((bag) => ({
      ...bag,
      categories: ['Parts for Vacuums'],
    }));
    const index = indexOf([...machines, ...bags], [], {
      synonyms: [],
      pages: [],
      parts: ['bag'],
    });
    const { ids } = runSearch(index, 'vacuum bags');
    expect(new Set(ids.slice(0, 2))).toEqual(new Set([1, 2]));
    expect(ids).toHaveLength(5);
  });

  it('shows more than three machines if the accessories are for others', () => {
    const machines = Array.from({ length: 9 }, (_, at) => named(`Vacuum ${at}`, at + 10));
    const index = indexOf([...machines, named('Scrubber Pad')], [], {
      synonyms: [],
      pages: [],
      parts: ['pad'],
    });
    // The others are far below the best.
    expect(runSearch(index, 'vacuum pad').ids).toHaveLength(8);
  });

  it('takes a word for an accessory before "for" as the wanted product', () => {
    const index = indexOf([named('Vacuum 5'), named('Fleece Bag', 2)], [], {
      synonyms: [],
      pages: [],
      parts: ['bag'],
    });
    expect(runSearch(index, 'vacuum bag for vacuum').ids[0]).toBe(2);
  });

  it('omits products that match in their texts only if the titles of the best match', () => {
    const washers = Array.from({ length: 12 }, (_, at) => named(`Jet Home Washer ${at}`, at + 1));
    const steamers = Array.from({ length: 15 }, (_, at) => ({
      ...named(`Steamer ${at}`, at + 50),
      said: ['Jet for a washer', '240 V'],
    }));
    const index = indexOf([...washers, ...steamers]);
    expect(runSearch(index, 'washer jet').ids).toHaveLength(12);
    expect(runSearch(index, '240 v').ids).toHaveLength(15);
  });

  it('omits products far below the best after the first eight', () => {
    const many = Array.from({ length: 15 }, (_, at) => named(`Brush ${at}`, at + 1));
    const rare = { ...named('Chimney Brush', 99), categories: ['Chimney Brush'] };
    const { ids } = runSearch(indexOf([...many, rare]), 'chimney brush');
    expect(ids[0]).toBe(99);
    expect(ids).toHaveLength(8);
  });

  it('finds no product by a part of a longer synonym written as one', () => {
    const bags = indexOf([named('Vacuum Cleaner'), named('Fleece Bag', 2)], [], {
      synonyms: [['vacuum cleaner bag', 'fleece bag']],
      pages: [],
    });
    expect(runSearch(bags, 'fleece bag').ids).toEqual([2]);
  });

  it.each([
    ['K4 jet wash', ['K4']],
    ['jet wash pressre', []],
    ['compac black', []],
    ['pw 110 compact', []],
    ['zzzz', []],
  ])('returns unknown words for %j', (text, unknown) => {
    expect(runSearch(index, text).unknown).toEqual(unknown);
  });

  it('finds no help page by the beginning of a word that is in a title', () => {
    const pages = [{ name: 'Basket', path: '/basket', words: ['cart'] }];
    const cars = indexOf([named('Compact Car Set')], [], { synonyms: [], pages });
    expect(runSearch(cars, 'car').pages).toEqual([]);
    expect(runSearch(cars, 'cart').pages).toEqual(pages);
    expect(runSearch(indexOf([], [], { synonyms: [], pages }), 'car').pages).toEqual(pages);
  });

  it('finds help pages by their words', () => {
    expect(runSearch(index, 'shipping').pages.map(({ path }) => path)).toEqual(['/delivery']);
  });

  it('finds only names and categories if the whole search is a question with an answer', () => {
    const asked = indexOf(
      [
        { ...named('Pump'), said: ['Delivery 600 l/h'] },
        named('Delivery Hose', 2),
        { ...named('Trolley', 3), categories: ['Delivery'] },
        { ...named('Hose', 4), said: ['Return flow'] },
      ],
      [],
      {
        synonyms: [],
        pages: [
          { name: 'Delivery', path: '/delivery', words: ['delivery'], answer: 'Free.' },
          { name: 'Returns', path: '/returns', words: ['return'] },
        ],
      },
    );
    for (const text of ['delivery', 'what is your delivery']) {
      expect(new Set(runSearch(asked, text).ids)).toEqual(new Set([2, 3]));
    }
    expect(runSearch(asked, 'delivery pump').ids).toContain(1);
    expect(runSearch(asked, 'returns').ids).toEqual([4]);
  });

  it('returns each id once and includes all matches of the name rule', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const ids = idsFor(text);
        expect(new Set(ids).size).toBe(ids.length);
        const key = termKey(text);
        const byRule = products.flatMap(([name], at) =>
          text.trim() !== '' && searchKey(name).includes(key) ? at + 1 : [],
        );
        expect(ids).toEqual(expect.arrayContaining(byRule));
      }),
    );
  });
});
