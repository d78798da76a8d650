import { describe, expect, it } from 'vitest';
import { correctText } from '#lib/search/correct-text.ts';
import { knownWords } from '../../setup/search/known-words.ts';

const words = ['pressure', 'wash', 'washer', 'rotating', 'washrotating', 'hose', 'nozzle'];
const known = {
  ...knownWords([...words, 'gmin', 'shopping', 'self']),
  isMeant: (word: string) => word !== 'gmin',
};
const counts = new Map([['wash', 9]]);
const correct = (text: string) => correctText(text, known, (word) => counts.get(word) ?? 1);

describe('correctText', () => {
  it('replaces misspelt words and preserves the others', () => {
    expect(correct('spare Nozle, for PW 130')).toBe('spare nozzle, for PW 130');
  });

  it('prefers a missing letter, also where joined words begin with the typed text', () => {
    expect(correct('presure washr')).toBe('pressure washer');
  });

  it('corrects a word to one with the same consonants if none is nearer', () => {
    expect(correct('presher nossul')).toBe('pressure nossul');
  });

  it('corrects nothing to a word that only texts of products contain', () => {
    expect(correct('gtin')).toBe('gtin');
  });

  it('corrects a word to one with the same consonants only if both begin alike', () => {
    expect(correct('sponge')).toBe('sponge');
  });

  it('changes no unfinished word, except one with a letter missing before another word', () => {
    expect(correct('pressu rotat')).toBe('pressu rotat');
    expect(correct('pressur hose')).toBe('pressure hose');
    expect(correct('hose pressur')).toBe('hose pressur');
  });

  it('corrects no first letter', () => {
    expect(correct('nose')).toBe('nose');
  });

  it('corrects an unfinished word with a letter too many or too few', () => {
    expect(correct('presu')).toBe('pressure');
    expect(correct('rotaat')).toBe('rotating');
    expect(correct('pres rota')).toBe('pres rota');
  });

  it('corrects no word that a search ignores', () => {
    expect(correct('do you sell hose')).toBe('do you sell hose');
  });

  it('corrects neither short words nor numbers', () => {
    expect(correct('hse hos3')).toBe('hse hos3');
  });
});
