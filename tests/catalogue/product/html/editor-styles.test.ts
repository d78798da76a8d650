import { describe, expect, it } from 'vitest';
import { hidesElement, shareOf, stylesIn } from '#catalogue/product/html/editor-styles.ts';

describe('shareOf', () => {
  it.each([
    ['width: 50%', 6],
    ['display:flex;width:33.3333%;align-self:stretch', 4],
    ['width:8.3333%', 1],
    ['width:2%', 1],
    ['width:100%', 12],
    ['width:calc(50% - 20px)', undefined],
    ['width:200px', undefined],
    ['width:300%', undefined],
    ['max-width:50%', undefined],
    ['', undefined],
  ])('reads %j as %j twelfths', (declarations, share) => {
    expect(shareOf(declarations)).toBe(share);
  });
});

describe('hidesElement', () => {
  it.each([
    ['display: none;', true],
    ['color:red;DISPLAY:NONE', true],
    ['display:none;display:block', false],
    ['display: flex', false],
    ['width:50%', undefined],
    ['--display: none', undefined],
  ])('reads %j as %j', (declarations, isHidden) => {
    expect(hidesElement(declarations)).toBe(isHidden);
  });
});

describe('stylesIn', () => {
  it('applies a rule to each name in its selector, and merges the rules of a name', () => {
    const styles =
      '#html-body [data-pb-style=A],#html-body [data-pb-style="B"]{width:25%}#html-body [data-pb-style=A]{display:none}';
    expect([...stylesIn([styles])]).toEqual([
      ['A', { share: 3, isHidden: true }],
      ['B', { share: 3, isHidden: undefined }],
    ]);
  });

  it('ignores rules inside media queries', () => {
    const styles =
      '@media (max-width: 768px) { #html-body [data-pb-style=A]{display:none} #html-body [data-pb-style=A]{width:100%} }#html-body [data-pb-style=B]{width:75%}';
    expect([...stylesIn([styles])]).toEqual([['B', { share: 9, isHidden: undefined }]]);
  });
});
