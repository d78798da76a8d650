import { SHOP, TERMS } from '#config/shop.ts';
import { absoluteUrl, homePath } from '#lib/paths.ts';
import type { Thing } from './thing.ts';

const LOGO = '/pictures/logo-mark.svg';

/** Telephone numbers are those of one country, which readers abroad do not know. */
const CALLING_CODE = '+44';

/** The shop in short, for what it sells; the home page tells the rest under the same id. */
export function seller(site: URL | undefined): Thing {
  return {
    '@type': 'OnlineStore',
    '@id': absoluteUrl('/#organisation', site),
    name: SHOP.provider,
  };
}

export function organisation(site: URL | undefined): Thing {
  const [, streetAddress, addressLocality, postalCode] = SHOP.address;
  return {
    ...seller(site),
    legalName: SHOP.legalName,
    url: absoluteUrl(homePath(), site),
    logo: absoluteUrl(LOGO, site),
    telephone: SHOP.phone.replace(/^0/, `${CALLING_CODE} `),
    email: SHOP.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality,
      postalCode,
      addressCountry: TERMS.country,
    },
  };
}
