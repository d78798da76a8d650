import { beforeEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

let shop: RunningShop;
let tab: typeof import('#stores/forms/countries.ts');

beforeEach(async () => {
  shop = await startShop();
  openBrowser(shop.url, '/basket/shipping');
  vi.resetModules();
  tab = await import('#stores/forms/countries.ts');
});

it("country field offers the back end's countries sorted by name and requests them once", async () => {
  await tab.offerCountries();
  await tab.offerCountries();
  const names = tab.$countries.get().map(({ fullNameEnglish }) => fullNameEnglish);
  expect(names).toContain('United Kingdom');
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')));
  expect(shop.calls).toHaveLength(1);
});

it('country field offers no countries after a failed request and retries at the next use', async () => {
  const fault = { kind: 'drop', path: '/rest/V1/directory/countries', times: 1 };
  await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
  await tab.offerCountries();
  expect(tab.$countries.get()).toEqual([]);
  await tab.offerCountries();
  expect(tab.$countries.get()).not.toEqual([]);
});
