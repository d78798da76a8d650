import { expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { loadOptionsOf } from '#publish/publish-now.ts';

const baseUrl = 'https://magento.example';
const load = {
  client: createCommerceClient({ baseUrl, token: 'token' }),
  baseUrl,
  stateDir: '.state',
  ...({
    maxRejectedPercent: 1,
  } as const),
};

it.each([
  [undefined, undefined, false],
  [undefined, true, true],
  [true, undefined, true],
  [true, false, true],
])(
  'takes permission to shrink from the request (%s) or the settings (%s): %s',
  (asked, set, may) => {
    const request = asked === undefined ? {} : { allowShrink: asked };
    const settings = { load: set === undefined ? load : { ...load, allowShrink: set } };
    expect(loadOptionsOf(settings, request).allowShrink).toBe(may);
  },
);
