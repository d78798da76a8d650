import { SHOP, TERMS } from '#config/shop.ts';
import { absoluteUrl, homePath } from '#lib/urls/paths.ts';
import type { Thing } from './thing.ts';

const LOGO = '/pictures/logo-mark.svg';

/** Search engines need international numbers, but the shop file contains national ones. */
const CALLING_CODE = '+44';

/** Returns a reference to the shop, which the home page describes completely. */
export function shopReference(site: URL | undefined) {
  return { '@id': absoluteUrl('/#organisation', site) };
}

export function organisation(site: URL | undefined): Thing {
  const [, streetAddress, addressLocality, postalCode] = SHOP.address;
  return {
    '@type': 'OnlineStore',
    ...shopReference(site),
    name: SHOP.provider,
    legalName: SHOP.legalName,
    url: absoluteUrl(homePath(), site),
    logo: absoluteUrl(LOGO, site),
    telephone: SHOP.phone.replace(/^0/, `${CALLING_CODE} `),
    email: SHOP.email,
    ...(SHOP.vatNumber !== null && { vatID: SHOP.vatNumber }),
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality,
      postalCode,
      addressCountry: TERMS.country,
    },
  };
}
