import { describe, expect, it } from 'vitest';
import { createPageMarks, type SharedText } from '#publish/bundle/page-marks.ts';

const shared = (text: string): SharedText => ({ text, bytes: new TextEncoder().encode(text) });

describe('marks of a page', () => {
  it('stand each for a text, of which the page consists beside its own', () => {
    const { markOf, partsOf } = createPageMarks(['<header>£</header>']);
    const [header, footer] = [markOf('<header>£</header>'), markOf('<footer></footer>')];
    expect(partsOf(`<p>1</p>${header}<p>2</p>${footer}${header}`)).toEqual([
      '<p>1</p>',
      shared('<header>£</header>'),
      '<p>2</p>',
      shared('<footer></footer>'),
      '',
      shared('<header>£</header>'),
      '',
    ]);
  });

  it('are the same for the same text', () => {
    const { markOf } = createPageMarks([]);
    expect(markOf('a')).toBe(markOf('a'));
    expect(markOf('a')).not.toBe(markOf('b'));
  });

  it('are none that another process, or an editor, can have written', () => {
    const { partsOf } = createPageMarks(['mine']);
    const foreign = createPageMarks(['theirs']).markOf('theirs');
    expect(partsOf(`<p>${foreign}</p>`)).toEqual([`<p>${foreign}</p>`]);
  });

  it('stand for no text that holds one of them', () => {
    const { markOf } = createPageMarks([]);
    expect(() => markOf(`<ul>${markOf('card')}</ul>`)).toThrow('holds another one');
  });

  it('forget old texts where they are many, and never those of the code', () => {
    const { markOf, partsOf, tidy } = createPageMarks(['lasting']);
    const lasting = markOf('lasting');
    const marks = Array.from({ length: 2001 }, (_, index) => markOf(`card ${index}`));
    tidy();
    expect(partsOf(lasting)[1]).toEqual(shared('lasting'));
    expect(() => partsOf(marks[0] ?? '')).toThrow('A mark stands for nothing');
    expect(partsOf(markOf('card 0'))[1]).toEqual(shared('card 0'));
  });

  it('keep texts while they are few', () => {
    const { markOf, partsOf, tidy } = createPageMarks([]);
    const mark = markOf('card');
    tidy();
    expect(partsOf(mark)[1]).toEqual(shared('card'));
  });
});
