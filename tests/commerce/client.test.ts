import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCommerceClient } from '#commerce/client.ts';
import {
  BackEndRefusal,
  BackEndUnreachable,
  isTransient,
  MalformedAnswer,
} from '#commerce/errors.ts';
import { type LocalServer, startLocalServer } from '../../scripts/process/local-server.ts';

let server: LocalServer;
let seen: IncomingMessage[];
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeEach(async () => {
  seen = [];
  server = await startLocalServer((request, response) => {
    seen.push(request);
    answer(response, request);
  });
});

afterEach(() => server.close());

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const schema = z.object({ items: z.array(z.object({ sku: z.string() })) });

const ask = (options: { token?: string; timeoutMs?: number } = {}) =>
  createCommerceClient({ baseUrl: server.url, ...options })({
    path: '/rest/V1/products',
    query: { 'searchCriteria[pageSize]': '2' },
    answer: schema,
  });

const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );

describe('createCommerceClient', () => {
  it('returns the validated response', async () => {
    answer = json(200, { items: [{ sku: 'KB-4', name: 'left out' }] });
    expect(await ask()).toEqual({ items: [{ sku: 'KB-4' }] });
  });

  it('requests JSON, encodes the query and sends the token as bearer', async () => {
    answer = json(200, { items: [] });
    await ask({ token: 'secret' });
    expect(seen[0]?.url).toBe('/rest/V1/products?searchCriteria%5BpageSize%5D=2');
    expect(seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer secret',
    });
  });

  it('sends no Authorization header without a token', async () => {
    answer = json(200, { items: [] });
    await ask();
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [
      404,
      {
        message: 'No such entity with %fieldName = %fieldValue',
        parameters: { fieldName: 'cartId', fieldValue: 42 },
      },
      'No such entity with cartId = 42',
      { fieldName: 'cartId', fieldValue: 42 },
    ],
    [
      400,
      { message: 'The "%1" attribute name is invalid.', parameters: ['foo'] },
      'The "foo" attribute name is invalid.',
      { 1: 'foo' },
    ],
    [
      400,
      {
        message: 'One or more input exceptions have occurred.',
        errors: [
          { message: '"%fieldName" is required.', parameters: { fieldName: 'username' } },
          { message: 'Try again.', parameters: [] },
        ],
      },
      '"username" is required. Try again.',
      {},
    ],
    [
      500,
      { messages: { error: [{ code: 500, message: 'Server internal error.' }] } },
      'Server internal error.',
      {},
    ],
    [502, 'not an object', 'no reason given', {}],
    [404, { message: 'No such entity with %fieldName' }, 'No such entity with %fieldName', {}],
    [
      404,
      { message: 'Gone: %fieldValue', parameters: { fieldValue: null } },
      'Gone: ',
      { fieldValue: null },
    ],
  ])('converts status %i with %j to a refusal', async (status, body, reason, parameters) => {
    answer = json(status, body);
    const error = await failure(ask());
    expect(error).toBeInstanceOf(BackEndRefusal);
    expect(error).toMatchObject({ status, reason, parameters });
    expect(String(error)).toContain('GET /rest/V1/products');
  });

  it('reads a refusal whose body is an HTML page', async () => {
    answer = (response) => response.writeHead(503).end('<h1>Maintenance</h1>');
    expect(await failure(ask())).toMatchObject({ status: 503, reason: 'no reason given' });
  });

  it('names call and field of a malformed response', async () => {
    answer = json(200, { items: [{ sku: 'A' }, { sku: 7 }] });
    const error = await failure(ask());
    expect(error).toBeInstanceOf(MalformedAnswer);
    expect(String(error)).toContain(
      'GET /rest/V1/products: field items[1].sku is not of type string',
    );
  });

  it('reports a response that is not JSON as malformed', async () => {
    answer = (response) => response.end('{"items":[');
    expect(String(await failure(ask()))).toContain('the answer is not JSON');
  });

  it('treats a truncated response as an unreachable back end', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"items":[');
      setTimeout(() => response.destroy(), 10);
    };
    expect(await failure(ask())).toBeInstanceOf(BackEndUnreachable);
  });

  it('gives up after the timeout and names it', async () => {
    answer = () => {};
    const error = await failure(ask({ timeoutMs: 30 }));
    expect(error).toBeInstanceOf(BackEndUnreachable);
    expect(String(error)).toContain('30 ms passed');
  });

  it('names the reason for a refused connection', async () => {
    await server.close();
    expect(String(await failure(ask()))).toContain('ECONNREFUSED');
  });

  it('never shows the token in an error', async () => {
    answer = json(401, { message: 'not authorised' });
    const error = await failure(ask({ token: 'secret' }));
    expect(JSON.stringify(error) + String(error)).not.toContain('secret');
  });
});

describe('isTransient', () => {
  it.each([
    [new BackEndUnreachable('GET /x', 'reset'), true],
    [new MalformedAnswer('GET /x', '', 'is not JSON'), true],
    [new BackEndRefusal('GET /x', 429, ''), true],
    [new BackEndRefusal('GET /x', 500, ''), true],
    [new BackEndRefusal('GET /x', 401, ''), false],
    [new BackEndRefusal('GET /x', 404, ''), false],
    [new TypeError('ours'), false],
  ])('returns for %s: %s', (error, expected) => {
    expect(isTransient(error)).toBe(expected);
  });
});
