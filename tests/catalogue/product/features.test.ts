import { expect, it } from 'vitest';
import { toFeatures } from '#catalogue/product/features.ts';

it('toFeatures reads title, three benefits and picture', () => {
  const feature1 = 'Quiet&&!&&Low noise&&!&&Night work&&!&&No ear plugs&&!&&/q/u/quiet.jpg';
  expect(toFeatures({ feature1 })).toEqual([
    {
      title: 'Quiet',
      benefits: ['Low noise', 'Night work', 'No ear plugs'],
      image: '/q/u/quiet.jpg',
    },
  ]);
});

it.each([
  ['title alone', 'Quiet', { title: 'Quiet', benefits: [], image: null }],
  [
    'a gap among the benefits',
    'Quiet&&!&&One&&!&&&&!&&Three&&!&&/p.jpg',
    { title: 'Quiet', benefits: ['One', 'Three'], image: '/p.jpg' },
  ],
  [
    'an empty picture',
    'Quiet&&!&&One&&!&&Two&&!&&Three&&!&& ',
    { title: 'Quiet', benefits: ['One', 'Two', 'Three'], image: null },
  ],
  [
    'no chosen picture',
    'Quiet&&!&&One&&!&&&&!&&&&!&&no_selection',
    { title: 'Quiet', benefits: ['One'], image: null },
  ],
])('toFeatures reads an entry with %s', (_case, feature1, feature) => {
  expect(toFeatures({ feature1 })).toEqual([feature]);
});

it('toFeatures sorts features by number and omits those without a title', () => {
  const attributes = {
    feature10: 'Ten',
    feature2: 'Two',
    feature1: 'One',
    feature3: '',
    feature4: '&&!&&Benefit without a title',
    feature11: 'Eleven',
  };
  expect(toFeatures(attributes).map(({ title }) => title)).toEqual(['One', 'Two', 'Ten']);
});
