import { describe, expect, it } from 'vitest';
import type { Guide, Topic } from '#catalogue/content/schemas/guide.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { hasGuide, toGuidePage } from '#catalogue/view/guide-page.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import { parseListQuery } from '#lib/filters/list-query.ts';
import { selectProducts } from '#lib/filters/select-products.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const TOPICS: Topic[] = [
  { key: 'cars', label: 'Cars', words: ['car'], except: [], categories: [] },
  { key: 'floors', label: 'Floors', words: ['floor'], except: [], categories: [] },
  { key: 'boats', label: 'Boats', words: ['boat'], except: [], categories: [] },
];

const GUIDE: Guide = {
  topics: { 'home-garden': TOPICS, professional: [] },
  questions: [
    { facet: 'weight', title: 'Weight', text: 'What you carry.' },
    { facet: 'reach', title: 'Reach', text: null },
    { facet: 'colour', title: 'Colour', text: null },
    { facet: 'price', title: 'Price', text: null },
  ],
};

const machine = (index: number, applications: string) =>
  product({
    id: 100 + index,
    sku: `M${index}`,
    name: `Machine ${index}`,
    attributes: {
      list_price: String(100 + 10 * index),
      weight_kg: String(5 + (index % 2) * 10),
      applications_attrib: applications,
      // Only this machine is not for cars.
      colour: index === 1 ? 'Teal' : 'Black',
    },
  });

/** Creates five washers and one vac; the last washer is also listed as a vac. */
const snapshot = () =>
  snapshotOf(
    [
      ...[0, 1, 2, 3, 4].map((index) => machine(index, index === 1 ? 'Floors' : 'Cars&&!&&Vans')),
      machine(5, 'Floors&&!&&Car seats'),
    ],
    (writer) => {
      writer.setAttributes(null);
      const washers = ['M0', 'M1', 'M2', 'M3', 'M4'];
      writer.addListing('home-garden', 'pressure-washer', 'Washers', washers);
      writer.addListing('home-garden', 'steam-cleaners', 'Vacs', ['M4', 'M5']);
      writer.addListing('home-garden', 'accessories', 'Accessories', []);
    },
  );

const guideOf = (from: CatalogueSnapshot) => toGuidePage(from, GUIDE, 'home-garden');

describe('hasGuide', () => {
  const attribute = (code: string): CommerceAttribute => ({
    ...{ id: 1, code, input: 'text', label: code, position: 0, options: [] },
    ...{ isVisibleOnFront: true, isFilterable: false },
  });

  it.each([
    ['home-garden', ['colour', 'applications_attrib'], true],
    ['home-garden', null, true],
    ['home-garden', ['colour'], false],
    ['professional', null, false],
  ] as const)(
    'requires topics and their attribute: %s with attributes %j is %s',
    (audience, codes, expected) => {
      const attributes = () => codes?.map(attribute) ?? null;
      expect(hasGuide({ attributes }, GUIDE, audience)).toBe(expected);
    },
  );

  it.each([
    ['pressure-washer', true],
    ['pressure-washer/cordless', true],
    ['pressure', false],
    ['accessories', false],
  ])('includes the category %s only if a topic names it: %s', (code, expected) => {
    const topic = { key: 'cars', label: 'Cars', words: ['car'], except: [] };
    const guideOfTopics = (...categories: string[]) => ({
      ...GUIDE,
      topics: { ...GUIDE.topics, 'home-garden': [{ ...topic, categories }] },
    });
    const attributes = () => null;
    const named = guideOfTopics('steam-cleaners', 'pressure-washer');
    expect(hasGuide({ attributes }, named, 'home-garden', code)).toBe(expected);
    expect(hasGuide({ attributes }, guideOfTopics(), 'home-garden', code)).toBe(true);
  });
});

describe('toGuidePage', () => {
  it('lists the applications of products and counts each product once', () => {
    const { topics, path } = guideOf(snapshot());
    expect(path).toBe('/home-garden/which-machine');
    expect(topics.map(({ key, count }) => [key, count])).toEqual([
      ['cars', 5],
      ['floors', 2],
    ]);
  });

  it('lists the categories of matching products, the largest first', () => {
    const [cars, floors] = guideOf(snapshot()).topics;
    const named = (topic: typeof cars) => topic?.kinds.map(({ code, count }) => [code, count]);
    expect(named(cars)).toEqual([
      ['pressure-washer', 4],
      ['steam-cleaners', 2],
    ]);
    expect(named(floors)).toEqual([
      ['pressure-washer', 1],
      ['steam-cleaners', 1],
    ]);
  });

  it('offers only categories that editors assigned to the topic', () => {
    const fitting: Topic[] = TOPICS.map((topic) => ({ ...topic, categories: ['steam-cleaners'] }));
    const guide = { ...GUIDE, topics: { ...GUIDE.topics, 'home-garden': fitting } };
    const { topics } = toGuidePage(snapshot(), guide, 'home-garden');
    expect(topics.map(({ key, count }) => [key, count])).toEqual([
      ['cars', 2],
      ['floors', 1],
    ]);
    expect(topics.flatMap(({ kinds }) => kinds.map(({ code }) => code))).toEqual([
      'steam-cleaners',
      'steam-cleaners',
    ]);
  });

  it('returns the questions of editors that distinguish the products', () => {
    const [kind] = guideOf(snapshot()).topics[0]?.kinds ?? [];
    // One washer for cars weighs 15 kg and the others 5 kg. All are black and none states its
    // reach, so those two questions are omitted.
    expect(kind?.questions.map(({ title }) => title)).toEqual(['Weight', 'Price']);
    expect(kind?.questions[0]).toEqual({
      title: 'Weight',
      text: 'What you carry.',
      answers: [
        {
          label: '5 kg',
          path: '/home-garden/pressure-washer?applications=cars&weight=-15',
          count: 3,
        },
        {
          label: '15 kg',
          path: '/home-garden/pressure-washer?applications=cars&weight=15-',
          count: 1,
        },
      ],
    });
  });

  it('links directly to a short listing', () => {
    const kind = guideOf(snapshot()).topics[0]?.kinds[1];
    expect(kind).toMatchObject({
      path: '/home-garden/steam-cleaners?applications=cars',
      questions: [],
    });
  });

  it('counts the products that the linked listing shows', () => {
    const reader = snapshot();
    const answers = guideOf(reader).topics.flatMap(({ kinds }) =>
      kinds.flatMap((kind) => [kind, ...kind.questions.flatMap((question) => question.answers)]),
    );
    expect(answers.length).toBeGreaterThan(6);
    for (const { path, count } of answers) {
      const { pathname, searchParams } = new URL(path, 'https://shop.example');
      const list = reader.facetedList('home-garden', pathname.split('/')[2] ?? '', TOPICS);
      const { places } = selectProducts(list, parseListQuery(searchParams, list.facets));
      expect(places, path).toHaveLength(count);
      expect(count, path).toBeGreaterThan(0);
    }
  });

  it('returns no topics if no product states its application', () => {
    expect(toGuidePage(snapshot(), GUIDE, 'professional').topics).toEqual([]);
  });
});
