import { describe, expect, it } from 'vitest';
import { withAccessory } from '#lib/search/spare-parts.ts';
import { openSynonyms } from '#lib/search/synonyms.ts';
import { knownWords } from '../../setup/search/known-words.ts';

const index = {
  vocabulary: knownWords(['part', 'washer', 'partwasher']),
  synonyms: openSynonyms({ synonyms: [], spareParts: ['pump', 'seals'] }),
};

describe('withAccessory', () => {
  it.each([
    ['spare parts HP 7/18', 'accessory HP 7/18'],
    ['parts for hp 7', 'accessory for hp 7'],
    ['hp 7 replacement part', 'hp 7 accessory'],
    ['parts washer 80 l', 'parts washer 80 l'],
    ['spare parts', 'spare parts'],
    ['hose for hp 7', 'hose for hp 7'],
    ['pw 130 pump', 'pump for pw 130'],
    ['HP 7/18 seal', 'seal for HP 7/18'],
    ['pw 130 spare pump', 'pump for pw 130'],
    ['replacement pump for my PW 130', 'pump for PW 130'],
    ['HP 7/18 paint', 'HP 7/18 paint'],
    ['18 v cordless pump', '18 v cordless pump'],
  ])('searches for "%s" as "%s"', (text, meant) => {
    expect(withAccessory(text, index)).toBe(meant);
  });
});
