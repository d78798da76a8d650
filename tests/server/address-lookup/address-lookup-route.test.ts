/** Tests address lookup over real HTTP with the simulator or a fake provider. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { lookups } from '#server/address-lookup/address-lookup-route.ts';
import { townOf } from '#server/address-lookup/ideal-postcodes.ts';
import { createServerLog } from '#server/log.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';

const PATH = '/rest/addresses-by-postcode';

let shop: ShopServer | undefined;
let lines: string[] = [];

async function open(origin: string, over: object = {}, key = 'secret-key'): Promise<void> {
  lines = [];
  const log = createServerLog('lookup', { write: (line) => void lines.push(line) });
  shop = await startShopServer({ lookups: lookups({ lookup: { origin, key }, log, ...over }) });
}

afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function ask(body: unknown, type = 'application/json') {
  const { status, text } = await rawRequest(shop?.url ?? '', PATH, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  });
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}

describe('address lookup with the simulator', () => {
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.close());

  it("returns addresses in the shop's format with the organisation as company", async () => {
    await open(sandbox.url);
    const { status, body } = await ask({ postcode: ' ox264aa ' });
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect(body[2]).toEqual({
      company: 'Ashdown Cleaning Ltd',
      street: 'Unit 7, Tollgate Yard',
      street2: 'Launton Road',
      city: 'Bicester',
      region: 'Oxfordshire',
      postcode: 'OX26 4AA',
      country: 'United Kingdom',
    });
    expect(body[0]).toMatchObject({ company: '', street: '1 Launton Road', street2: '' });
  });

  it('returns an empty list for an unknown postcode', async () => {
    await open(sandbox.url);
    expect(await ask({ postcode: 'ZZ1 1ZZ' })).toEqual({ status: 200, body: [] });
    expect(lines).toEqual([]);
  });

  it("responds 502 when the key's credit is used up and logs the reason only", async () => {
    await open(sandbox.url, {}, 'spent');
    const { status, body } = await ask({ postcode: 'OX26 4AA' });
    expect(status).toBe(502);
    expect(body.message).toBe('We could not reach the shop. Please try again.');
    expect(lines.join()).toContain('answered 402');
    expect(lines.join()).not.toMatch(/spent|OX26/);
  });
});

describe('address lookup with a fake provider', () => {
  let provider: RecordingBackEnd;
  beforeEach(async () => {
    provider = await startRecordingBackEnd();
  });
  afterEach(() => provider.close());

  const answer = (status: number, body: string) =>
    provider.answerWith((_, response) => response.writeHead(status).end(body));

  it('sends the key and the postcode but no other data', async () => {
    answer(200, JSON.stringify({ code: 2000, result: [] }));
    await open(provider.url);
    await ask({ postcode: 'OX26 4AA' });
    const [seen] = provider.seen;
    expect(seen?.path).toBe('/v1/postcodes/OX26%204AA');
    expect(seen?.headers.authorization).toBe('api_key="secret-key"');
  });

  it.each([
    ['another form', 200, '{"code":2000,"result":[{"line_1":5}]}'],
    ['no JSON', 200, '<p>Hello</p>'],
    ['a fault', 500, '{}'],
    ['an unknown path', 404, '{"code":4044}'],
    ['a redirect', 302, ''],
  ])('responds 502 if the provider returns %s', async (_name, status, body) => {
    answer(status, body);
    await open(provider.url);
    expect((await ask({ postcode: 'OX26 4AA' })).status).toBe(502);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/secret-key|OX26/);
  });

  it('responds 502 if the provider is unreachable', async () => {
    await open('http://localhost:1');
    expect((await ask({ postcode: 'OX26 4AA' })).status).toBe(502);
  });

  it.each([
    [{ postcode: '' }, 'application/json', 400],
    [{ postcode: '../v1/keys' }, 'application/json', 400],
    [{ postcode: 'OX26 4AA', key: 'x' }, 'application/json', 400],
    [{ postcode: 'OX26 4AA' }, 'text/plain', 415],
    [{ postcode: 'x'.repeat(300) }, 'application/json', 413],
  ])('sends no request to the provider for %j', async (body, type, status) => {
    await open(provider.url);
    expect((await ask(body, type)).status).toBe(status);
    expect(provider.seen).toEqual([]);
  });

  it('limits lookups per client and in total', async () => {
    answer(200, JSON.stringify({ code: 2000, result: [] }));
    const rateLimits = { ...RATE_LIMITS, lookups: { requests: 1, seconds: 60 } };
    const limiter = createRateLimiter(rateLimits, createServerLog('x', { write: () => {} }));
    await open(provider.url, { limiter });
    expect((await ask({ postcode: 'OX26 4AA' })).status).toBe(200);
    expect((await ask({ postcode: 'OX26 4AA' })).status).toBe(429);
    await shop?.close();
    await open(provider.url, { mostLookups: 1 });
    expect((await ask({ postcode: 'OX26 4AA' })).status).toBe(200);
    expect((await ask({ postcode: 'OX26 4AA' })).status).toBe(429);
  });
});

it('address lookup responds 404 if it is off', async () => {
  shop = await startShopServer();
  expect((await ask({ postcode: 'OX26 4AA' })).status).toBe(404);
});

it.each([
  ['LONDON', 'London'],
  ['STOKE-ON-TRENT', 'Stoke-on-Trent'],
  ['NEWCASTLE UPON TYNE', 'Newcastle upon Tyne'],
  ["KING'S LYNN", "King's Lynn"],
])('townOf writes %s as %s', (capitals, town) => {
  expect(townOf(capitals)).toBe(town);
});
