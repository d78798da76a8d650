import { expect, it } from 'vitest';
import { withCampaign } from '#lib/urls/campaign.ts';

it.each([
  ['/a', '', '/a'],
  ['/a', '?colour=red&xgclid=1', '/a'],
  ['/a', '?utm_source=b%20c&colour=red&gclid=1', '/a?utm_source=b%20c&gclid=1'],
  ['/a', '?gbraid=1&wbraid=2&dclid=3&ttclid=4', '/a?gbraid=1&wbraid=2&dclid=3&ttclid=4'],
  ['/a?page=2#top', '?fbclid=1&msclkid=2', '/a?page=2&fbclid=1&msclkid=2#top'],
  ['/a?utm_source=mail', '?utm_source=leaflet&utm_medium=d', '/a?utm_source=mail&utm_medium=d'],
])('withCampaign adds to %s the campaign of %s', (url, search, result) => {
  expect(withCampaign(url, search)).toBe(result);
});
