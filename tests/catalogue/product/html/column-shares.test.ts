import { describe, expect, it } from 'vitest';
import { shareOf, sharesIn } from '#catalogue/product/html/column-shares.ts';

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

describe('sharesIn', () => {
  it('returns a share for each selector, with the last rule winning', () => {
    const styles =
      '#html-body [data-pb-style=A],#html-body [data-pb-style="B"]{width:25%}#html-body [data-pb-style=A]{width:50%}';
    expect([...sharesIn([styles])]).toEqual([
      ['A', 6],
      ['B', 3],
    ]);
  });

  it('ignores rules that apply only to phones', () => {
    const styles =
      '@media (max-width: 768px) { #html-body [data-pb-style=A]{color:red} #html-body [data-pb-style=A]{width:100%} }#html-body [data-pb-style=B]{width:75%}';
    expect([...sharesIn([styles])]).toEqual([['B', 9]]);
  });
});
