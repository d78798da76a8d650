import { describe, expect, it } from 'vitest';
import { organisation, shopReference } from '#catalogue/view/structured-data/organisation.ts';
import type { Thing } from '#catalogue/view/structured-data/thing.ts';
import { webSite } from '#catalogue/view/structured-data/web-site.ts';
import { SHOP } from '#config/shop.ts';
import { absoluteUrl, searchPath } from '#lib/urls/paths.ts';

const SITE = new URL('https://shop.example');
const asJson = (thing: Thing) => JSON.parse(JSON.stringify(thing));

describe('organisation', () => {
  it('describes the shop with an international telephone number', () => {
    expect(organisation(SITE)).toMatchObject({
      '@type': 'OnlineStore',
      name: 'Brindlow',
      legalName: 'Brindlow Cleaning Machines Ltd',
      url: 'https://shop.example/',
      telephone: '+44 1632 960 140',
      email: 'shop@brindlow.example',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Sluicegate Works',
        addressLocality: 'Newcastle upon Tyne',
        postalCode: 'NE1 4XV',
        addressCountry: 'GB',
      },
    });
    expect(SHOP.address[0]).toBe(SHOP.legalName);
  });

  it('identifies the shop as seller of products and publisher of the site', () => {
    const { '@id': id } = asJson(organisation(SITE));
    expect(shopReference(SITE)).toEqual({ '@id': id });
    expect(asJson(webSite(SITE)).publisher).toEqual({ '@id': id });
  });
});

it('webSite uses the same search address as the search box', () => {
  const { target } = asJson(webSite(SITE)).potentialAction;
  const address = String(target.urlTemplate).replace('{search_term_string}', 'pump');
  expect(address).toBe(absoluteUrl(searchPath('pump'), SITE));
});
