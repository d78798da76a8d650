import { describe, expect, it } from 'vitest';
import { readUrlRewrites } from '#catalogue/content/files/url-rewrites.ts';
import { followRewrites } from '#catalogue/redirects/follow-rewrites.ts';
import type { KnownPages } from '#catalogue/redirects/known-pages.ts';
import { contentWithText } from '../content/sample-content.ts';

const HEAD = 'entity_type,entity_id,request_path,target_path,redirect_type,store_id';

const PAGES: KnownPages = {
  has: (path) => ['/', '/pump', '/basket', '/home/pumps'].includes(path),
  product: (id) => (id === 7 ? '/pump' : undefined),
  category: (id) => (id === 3 ? '/home/pumps' : undefined),
  named: (path) => (path.endsWith('/pumps.html') ? '/home/pumps' : undefined),
};

function follow(...lines: string[]) {
  const { contentDir } = contentWithText('url_rewrite.csv', [HEAD, ...lines].join('\n'));
  const { redirects, lost } = followRewrites(readUrlRewrites(contentDir), PAGES);
  return { ...Object.fromEntries(redirects), lost: lost.map(({ path }) => path) };
}

describe('followRewrites', () => {
  it.each([
    ['of a product', 'product,7,garden/pump-7.html,catalog/product/view/id/7/category/3,0,1'],
    ['of a product that had another key', 'product,7,garden/pump-7.html,pump-8.html,301,1'],
    [
      'that leads to the number of a product',
      'custom,0,garden/pump-7.html,catalog/product/view/id/7,0,1',
    ],
    ['that leads to a page of ours', 'custom,0,garden/pump-7.html,pump.html,301,1'],
    ['that leads there with a query', 'custom,0,garden/pump-7.html,/pump.html?a=b,302,1'],
  ])('redirects a row %s to its page', (_, line) => {
    expect(follow(line)).toEqual({ '/garden/pump-7.html': '/pump', lost: [] });
  });

  it.each([
    ['category,3,garden/water.html,catalog/category/view/id/3,0,1', '/home/pumps'],
    ['category,99,garden/pumps.html,catalog/category/view/id/99,0,1', '/home/pumps'],
    ['custom,0,all-pumps,garden/pumps.html,301,1', '/home/pumps'],
    ['custom,0,find,catalogsearch/result/?q=jet+wash,301,1', '/search/jet%20wash'],
    ['custom,0,my-basket,checkout/cart,301,1', '/basket'],
    ['custom,0,sign-in,customer/account/login,302,1', '/customer/sign-in'],
    ['custom,0,club,https://club.example/join,301,1', 'https://club.example/join'],
    ['cms-page,2,home,cms/page/view/page_id/2,0,1', '/'],
  ])('redirects the row %s to %s', (line, to) => {
    const [path] = line.split(',').slice(2);
    expect(follow(line)).toEqual({ [`/${path}`]: to, lost: [] });
  });

  it('follows a chain of rows to its end', () => {
    expect(
      follow(
        'custom,0,first,second,301,1',
        'custom,0,second,third.html,301,1',
        'product,7,third.html,catalog/product/view/id/7,0,1',
      ),
    ).toEqual({ '/first': '/pump', '/second': '/pump', '/third.html': '/pump', lost: [] });
  });

  it.each([
    ['of a product that is not in the shop', 'product,8,gone.html,catalog/product/view/id/8,0,1'],
    ['of a category that has no listing', 'category,8,gone.html,catalog/category/view/id/8,0,1'],
    ['of a page of text', 'cms-page,8,gone.html,cms/page/view/page_id/8,0,1'],
    ['that leads to itself', 'custom,0,gone.html,gone.html,301,1'],
    ['that leads to another site without https', 'custom,0,gone.html,http://a.example,301,1'],
    ['that leads to a script', 'custom,0,gone.html,javascript:alert(1),301,1'],
    ['that leads to a host without a protocol', 'custom,0,gone.html,//evil.example,301,1'],
  ])('reports a row %s as lost', (_, line) => {
    expect(follow(line)).toEqual({ lost: ['/gone.html'] });
  });

  it('redirects a category without a listing to the listing of its parent', () => {
    expect(
      follow(
        'category,3,garden/water.html,catalog/category/view/id/3,0,1',
        'category,8,garden/water/deep.html,catalog/category/view/id/8,0,1',
        'category,9,garden/water/deep/wells.html,catalog/category/view/id/9,0,1',
        'product,6,garden/water/gone.html,catalog/product/view/id/6/category/3,0,1',
        'category,5,sale/deep.html,catalog/category/view/id/5,0,1',
      ),
    ).toEqual({
      '/garden/water.html': '/home/pumps',
      '/garden/water/deep.html': '/home/pumps',
      '/garden/water/deep/wells.html': '/home/pumps',
      lost: ['/garden/water/gone.html', '/sale/deep.html'],
    });
  });

  it('reports rows that form a circle as lost', () => {
    const circle = follow('custom,0,a,b,301,1', 'custom,0,b,a,301,1');
    expect(circle).toEqual({ lost: ['/a', '/b'] });
  });

  it('ignores rows for existing pages and for the no-route page', () => {
    expect(
      follow(
        'product,7,pump.html,catalog/product/view/id/7,0,1',
        'cms-page,8,home/pumps,cms/page/view/page_id/8,0,1',
        'cms-page,1,no-route,cms/page/view/page_id/1,0,1',
      ),
    ).toEqual({ lost: [] });
  });

  it('uses the row of the lowest store id', () => {
    const rows = ['product,8,same.html,x,0,2', 'product,7,same.html,y,0,1'];
    expect(follow(...rows)).toEqual({ '/same.html': '/pump', lost: [] });
  });
});
