import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { boundedFetch } from '#commerce/bounded-fetch.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { BackEndUnreachable } from '#commerce/errors.ts';
import { type LocalServer, startLocalServer } from '../../scripts/process/local-server.ts';

let server: LocalServer;
let asked: (string | undefined)[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  server = await startLocalServer((request, response) => {
    asked.push(request.url);
    answer(response);
  });
});
afterEach(() => server.close());

const ask = () =>
  createCommerceClient({ baseUrl: server.url, fetch: boundedFetch(undefined, 20) })({
    path: '/rest/V1/products',
    answer: z.string(),
  });

it('boundedFetch accepts a response of the maximum size', async () => {
  answer = (response) => response.end(JSON.stringify('x'.repeat(18)));
  expect(await ask()).toBe('x'.repeat(18));
});

it('boundedFetch rejects a longer response and names the call', async () => {
  answer = (response) => response.end(JSON.stringify('x'.repeat(19)));
  await expect(ask()).rejects.toThrow(BackEndUnreachable);
  await expect(ask()).rejects.toThrow(
    'GET /rest/V1/products: the back end did not answer (more than 20 bytes)',
  );
});

it('boundedFetch rejects a redirect and names the call', async () => {
  answer = (response) => response.writeHead(302, { Location: '/elsewhere' }).end();
  await expect(ask()).rejects.toThrow(
    'GET /rest/V1/products: the back end did not answer (a redirect, 302)',
  );
  expect(asked).toEqual(['/rest/V1/products']);
});
