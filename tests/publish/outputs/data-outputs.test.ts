import { expect, it } from 'vitest';
import type { SiteContent } from '#catalogue/content/view.ts';
import { deriveOutput } from '#publish/outputs/make-output.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

const content = {} as unknown as SiteContent;

it('redirects lead on from renamed products, and from the links of Magento’s own e-mails', () => {
  const catalogue = emptyCatalogue();
  for (const url_key of ['old', 'new']) {
    fillCatalogue(catalogue, [product({ sku: 'A', attributes: { url_key } })]);
  }
  const source = { snapshot: catalogue.snapshot, content, assets: new Map(), siteUrl: '' };
  expect(deriveOutput('redirects:', source)?.model.value).toEqual({
    '/customer/account/createPassword': '/customer/new-password',
    '/customer/account/createPassword/': '/customer/new-password',
    '/customer/account': '/customer',
    '/customer/account/': '/customer',
    '/old': '/new',
  });
});
