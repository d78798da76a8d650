import { describe, expect, it } from 'vitest';
import { interpretQuery } from '#lib/search/interpret-query.ts';
import { openSynonyms } from '#lib/search/synonyms.ts';
import { knownWords } from '../../setup/search/known-words.ts';

const synonyms = openSynonyms({
  synonyms: [
    ['pressure washer', 'jet wash'],
    ['ride-on', 'sit on'],
    ['vacuum', 'hoover'],
  ],
});
const known = knownWords(['pressure', 'washer', 'vacuum', 'hose', 'to']);

function alternativesFor(text: string): string[][] {
  const sought = interpretQuery(text, synonyms, known);
  return sought.map(({ alternatives, synonyms: others }) =>
    [...alternatives, ...others].map((words) => words.join(' ')),
  );
}

describe('interpretQuery', () => {
  it('offers each word alone and joined with its neighbours', () => {
    expect(alternativesFor('hose reel')).toEqual([
      ['hose', 'hosereel'],
      ['reel', 'hosereel'],
    ]);
  });

  it('expands every word of a phrase to the synonyms of the phrase', () => {
    const [jet, wash] = alternativesFor('jet wash');
    for (const word of [jet, wash]) {
      expect(word).toEqual(expect.arrayContaining(['pressure washer', 'pressurewasher']));
    }
  });

  it.each([
    ['pressure wash', [false, true]],
    ['hose pres', [true, true]],
    ['jet wash 20', [true, true, false]],
  ])('%s: words before the end of a known phrase stand for no longer words', (text, beginnings) => {
    const sought = interpretQuery(text, synonyms, known);
    expect(sought.map(({ isBeginning }) => isBeginning)).toEqual(beginnings);
  });

  it.each([
    ['160 bar', false],
    ['160 ba', true],
    ['steel bar', true],
    ['160 washer', true],
  ])('%s: a known unit of a number stands for no longer words', (text, isBeginning) => {
    const sought = interpretQuery(text, synonyms, knownWords(['bar', 'steel', 'washer']));
    expect(sought.at(-1)?.isBeginning).toBe(isBeginning);
  });

  it.each([
    ['vacuum hose for washer', ['hose']],
    ['washer with hose for vacuum', ['washer']],
    ['washer for hose', ['washer']],
  ])('%s: the wanted words are an accessory, or else all before "for"', (text, wanted) => {
    const parts = openSynonyms({ synonyms: [], parts: ['hose'] });
    const sought = interpretQuery(text, parts, knownWords(['washer', 'vacuum', 'hose']));
    expect(sought.filter(({ isWanted }) => isWanted).map(({ word }) => word)).toEqual(wanted);
  });

  it.each([
    ['hoov', 'vacuum'],
    ['jet w', 'pressure washer'],
    ['jet wa', 'pressure washer'],
  ])('completes the unfinished synonym %s', (text, meaning) => {
    for (const word of alternativesFor(text)) expect(word).toContain(meaning);
  });

  it('expands the end of a phrase like the phrase, if no product contains it', () => {
    const paving = openSynonyms({ synonyms: [['patio', 'paving slab']] });
    const slabs = (isSold: boolean) => {
      const vocabulary = { ...knownWords(['slab']), hasProduct: () => isSold };
      return interpretQuery('clean slabs', paving, vocabulary).at(-1)?.synonyms;
    };
    expect(slabs(false)).toContainEqual(['patio']);
    expect(slabs(true)).toEqual([]);
  });

  it('completes an unfinished synonym at the end only, and to the shortest phrase', () => {
    expect(alternativesFor('hoov hose')[0]).not.toContain('vacuum');
    const lines = openSynonyms({
      synonyms: [
        ['trimmer line', 'strimmer cord'],
        ['grass trimmer', 'strimmer'],
      ],
    });
    const [strim] = interpretQuery('strim', lines, known);
    expect(strim?.synonyms).toContainEqual(['grass', 'trimmer']);
    expect(strim?.synonyms).not.toContainEqual(['trimmer', 'line']);
  });

  it('completes a known last word to a longer phrase only, and only after other words', () => {
    const cars = openSynonyms({
      synonyms: [
        ['carpet', 'rug'],
        ['car soap', 'car shampoo'],
      ],
    });
    const meaning = (text: string) =>
      interpretQuery(text, cars, knownWords(['car', 'carpet']))
        .at(-1)
        ?.synonyms.flat();
    expect(meaning('hose carp')).toContain('rug');
    expect(meaning('hose car')).toContain('shampoo');
    expect(meaning('hose car')).not.toContain('rug');
    expect(meaning('car')).toEqual([]);
  });

  it('completes a word that no product contains like an unfinished one', () => {
    const foam = openSynonyms({ synonyms: [['foam lance', 'snow foam']] });
    const snow = (vocabulary: ReturnType<typeof knownWords>) =>
      interpretQuery('snow', foam, vocabulary)[0]?.synonyms;
    const fromEditors = { ...knownWords(['snow']), hasProduct: () => false };
    expect(snow(fromEditors)).toContainEqual(['foam', 'lance']);
    expect(snow(knownWords(['snow']))).toEqual([]);
  });

  it('adds the synonyms of a phrase for trade in a search for trade', () => {
    const floors = openSynonyms({
      synonyms: [
        ['hard floor cleaner', 'floor cleaner'],
        ['scrubber dryer', 'commercial floor cleaner'],
        ['hotel', 'guest house'],
      ],
      trade: ['commercial', 'hotels'],
    });
    const meaning = (text: string) => {
      const [first] = interpretQuery(text, floors, knownWords([]));
      return [first?.isForTrade, first?.synonyms.flat().includes('scrubber')];
    };
    expect(meaning('floor cleaner for hotel')).toEqual([true, true]);
    expect(meaning('floor cleaner for guest house')).toEqual([true, true]);
    expect(meaning('floor cleaner for home')).toEqual([false, false]);
  });

  it('drops stop words, but not from a phrase', () => {
    expect(alternativesFor('the best for my hose').map(([word]) => word)).toEqual(['hose']);
    expect(alternativesFor('2 inch hose').map(([word]) => word)).toEqual(['2', 'hose']);
    expect(alternativesFor('sit-on').map(([word]) => word)).toEqual(['sit', 'on']);
    expect(alternativesFor('hose out up').map(([word]) => word)).toEqual(['hose']);
    expect(alternativesFor('for the')).toEqual([]);
  });

  it('requires number and unit of a synonym to follow each other', () => {
    const voltages = openSynonyms({ synonyms: [['three-phase', '400 v', 'level 3']] });
    const [three] = interpretQuery('three-phase', voltages, known);
    expect(three?.synonyms).toContainEqual(['400v']);
    expect(three?.synonyms).not.toContainEqual(['400', 'v']);
    expect(three?.synonyms).toContainEqual(['level', '3']);
  });

  it('matches only the longest phrase', () => {
    const nested = openSynonyms({
      synonyms: [
        ['steam mop', 'steamer'],
        ['mop', 'wiper'],
      ],
    });
    const [, mop] = interpretQuery('steam mop', nested, known);
    expect(mop?.synonyms).not.toContainEqual(['wiper']);
  });
});
