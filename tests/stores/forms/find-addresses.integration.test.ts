import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookups } from '#server/address-lookup/address-lookup-route.ts';
import { createServerLog } from '#server/log.ts';
import { findByPostcode, lineOf } from '#stores/forms/find-addresses.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';

let sandbox: RunningSandbox;
let shop: ShopServer;

beforeEach(async () => {
  sandbox = await startSandbox();
  const log = createServerLog('lookup', { write: () => {} });
  const lookup = { origin: sandbox.url, key: 'any' };
  shop = await startShopServer({ lookups: lookups({ lookup, log }) });
  openBrowser(shop.url, '/basket/shipping');
});

afterEach(async () => {
  await shop.close();
  await sandbox.close();
  vi.unstubAllGlobals();
});

it('findByPostcode returns the addresses of a postcode, one per line', async () => {
  const { text, addresses } = await findByPostcode(' OX26 4AA ');
  expect(text).toBe('3 addresses found');
  expect(addresses.map(lineOf)).toEqual([
    '1 Launton Road, Bicester',
    'Unit 8, Tollgate Yard, Launton Road, Bicester',
    'Ashdown Cleaning Ltd, Unit 7, Tollgate Yard, Launton Road, Bicester',
  ]);
});

it("findByPostcode returns the sandbox's invented addresses for any other UK postcode", async () => {
  const { addresses } = await findByPostcode('ng12ab');
  expect(addresses).toHaveLength(4);
  expect(addresses[0]).toMatchObject({ city: 'Nottingham', region: '', postcode: 'NG1 2AB' });
  expect((await findByPostcode('NG1 2AB')).addresses).toEqual(addresses);
  expect((await findByPostcode('OX16 5QL')).addresses[0]).toMatchObject({ city: 'Banbury' });
});

it.each([
  ['ZZ1 1ZZ', 'We could not find an address for this postcode. Please type it.'],
  ['75001', 'Please enter a UK postcode, such as OX26 4AA.'],
])('findByPostcode explains in one line why %s has no addresses', async (postcode, text) => {
  expect(await findByPostcode(postcode)).toEqual({ text, addresses: [] });
});

it('findByPostcode suggests typing the address if the look-up fails', async () => {
  const fault = { kind: 'drop', path: '/v1/postcodes', times: 1 };
  await sandbox.admin('PUT', '/_sandbox/faults', [fault]);
  const text = 'We could not look up this postcode. Please type the address.';
  expect(await findByPostcode('OX26 4AA')).toEqual({ text, addresses: [] });
});
