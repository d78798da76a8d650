import { describe, expect, it } from 'vitest';
import type { Topic } from '#catalogue/content/schemas/guide.ts';
import { createTopicSource } from '#catalogue/facets/topics.ts';

const CARS: Topic = {
  key: 'cars',
  label: 'Cars',
  words: ['car', 'e-bike'],
  except: ['car park'],
  categories: [],
};
const HALLS: Topic = {
  key: 'halls',
  label: 'Halls',
  words: ['warehouse', 'display case', 'box', 'glass'],
  except: [],
  categories: [],
};
const FLOORS: Topic = {
  key: 'floors',
  label: 'Floors',
  words: ['hard floor', 'façade', 'lorry'],
  except: [],
  categories: [],
};

function facetsOf(applications: readonly (string | undefined)[], topics = [CARS, FLOORS, HALLS]) {
  const source = createTopicSource(topics);
  for (const each of applications) {
    source.add(each === undefined ? {} : { applications_attrib: each });
  }
  return source.facets();
}

const found = (application: string) => facetsOf([application])[0]?.options.map(({ key }) => key);

describe('topic facet', () => {
  it('lists the topics that products name, in the order set by editors', () => {
    expect(facetsOf(['Hard floors&&!&&Cars and vans', 'Ponds', undefined, 'Cars'])).toEqual([
      {
        kind: 'values',
        key: 'applications',
        label: 'Applications',
        options: [
          { key: 'cars', label: 'Cars' },
          { key: 'floors', label: 'Floors' },
        ],
        masks: [3, 0, 0, 1],
      },
    ]);
    expect(facetsOf(['Ponds', 'Hard floors'])[0]).toMatchObject({
      options: [{ key: 'floors' }],
      masks: [0, 1],
    });
  });

  it.each([
    ['Car seats', ['cars']],
    ['CARS, vans', ['cars']],
    ['Carpets', undefined],
    ['Car parks', undefined],
    ['Car parks and cars', ['cars']],
    ['E-bikes', ['cars']],
    ['Bikes', undefined],
    ['All hard floors', ['floors']],
    ['Floors that are hard', undefined],
    ['Facades', ['floors']],
    ['Lorries', ['floors']],
    ['Warehouses', ['halls']],
    ['A warehouse', ['halls']],
    ['Display cases', ['halls']],
    ['Boxes', ['halls']],
    ['Glasses', ['halls']],
    ['A boxer', undefined],
  ])('matches %s to the topics %j', (application, topics) => {
    expect(found(application)).toEqual(topics);
  });

  it('returns no facet without applications or topics', () => {
    expect(facetsOf(['', undefined])).toEqual([]);
    expect(facetsOf(['Cars'], [])).toEqual([]);
  });
});
