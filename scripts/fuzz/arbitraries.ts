/** Generates unusual and malformed requests to the routes of the shop. */
import fc from 'fast-check';
import { SKU } from '../testbed/running-sandbox.ts';
import { CALLS_WITH_BODY, JSON_TYPE, NOTIFICATION, SHAPES, type Shape } from './shapes.ts';
import { strangeBody } from './strange-bodies.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Signs the request with the right secret, so that it passes the signature check. */
  sign?: 'hook' | 'notification';
}

export type Fuzz = { kind: 'bytes'; bytes: Uint8Array } | ({ kind: 'request' } & FuzzRequest);

/**
 * Placeholders that are filled in when a request is sent, so that a seed always generates the same
 * requests.
 */
const MARKS = ['{mask}', '{code}', '{token}', '{itemId}', '{providerId}'] as const;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom('__proto__', 'constructor', '\0', '\r\n', '..', '%00', '%', "' or 1=1", '\ud800'),
  fc.constantFrom(SKU, ...MARKS),
);

const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 1e9, 2 ** 31, 2 ** 53, 1e21, 1e308, -0.5, 0.1),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

type Json = Readonly<Record<string, unknown>>;

/** A path into a body, as positions of members, and the replacement or removal at its end. */
const change = fc.record({
  steps: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
  value,
  isRemoved: fc.boolean(),
});

/** Returns a copy in which the member at the path is replaced or removed. */
function changeMember(
  given: unknown,
  [step = 0, ...rest]: readonly number[],
  put: unknown,
): unknown {
  if (typeof given !== 'object' || given === null) return put;
  const names = Object.keys(given);
  const name = names[step % Math.max(1, names.length)];
  if (name === undefined) return put;
  const pairs = Object.entries(given).flatMap(([key, inner]) => {
    if (key !== name) return [[key, inner]];
    const next = rest.length === 0 ? put : changeMember(inner, rest, put);
    return next === undefined ? [] : [[key, next]];
  });
  return Array.isArray(given) ? pairs.map(([, inner]) => inner) : Object.fromEntries(pairs);
}

function mutatedBody(shape: Json): fc.Arbitrary<string> {
  return fc.array(change, { maxLength: 3 }).map((changes) => {
    const whole = changes.reduce<unknown>(
      (given, { steps, value: put, isRemoved }) =>
        changeMember(given, steps, isRemoved ? undefined : put),
      shape,
    );
    return JSON.stringify(whole) ?? '';
  });
}

const anyBody = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json({ maxDepth: 6 }),
  fc.nat(3000).map((depth) => '['.repeat(depth)),
  fc.nat(300).map((pairs) => Array.from({ length: pairs }, (_, at) => `a${at}=b`).join('&')),
);

const segment = fc.oneof(
  { weight: 3, arbitrary: text.map((plain) => encodeURIComponent(plain.toWellFormed())) },
  fc.constantFrom('..', '.', '%2e%2e', '%2F', '%00', '%', '%E0%A4%A', '', 'page', '404', 'data'),
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 20,
  }),
);

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.dictionary(segment, segment, { maxKeys: 3 }).map((pairs) => {
    const all = Object.entries(pairs).map(([name, given]) => `${name}=${given}`);
    return `?${all.join('&')}`;
  }),
  fc
    .tuple(fc.constantFrom('t', 'vendCode', 'q', 'page'), segment)
    .map(([name, given]) => `?${name}=${given}`),
);

/** Latin-1 characters without those that HTTP forbids in a header value. */
const headerValue = fc
  .string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  })
  .map((given) => given.replaceAll('\x7f', ''));

const header = fc.oneof(
  fc.tuple(
    fc.constantFrom('Authorization', 'X-Hook-Signature', 'Cookie', 'Accept', 'Origin'),
    headerValue,
  ),
  fc.tuple(
    fc.constantFrom('Accept-Encoding', 'If-None-Match', 'Range', 'X-Forwarded-For'),
    headerValue,
  ),
  fc.tuple(fc.constantFrom('X-Request-Id', 'Expect', 'Content-Encoding', 'Host'), headerValue),
  fc.constantFrom<[string, string]>(
    ['Authorization', 'Bearer {token}'],
    ['Accept-Encoding', 'br, gzip'],
    ['Content-Type', 'text/plain'],
    ['Transfer-Encoding', 'chunked'],
  ),
);

const headers = fc.array(header, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs));

const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE');

const strayEnd = fc.oneof({ weight: 5, arbitrary: fc.constant('') }, segment);

/** Generates requests to a route of the shop that are close to the expected form. */
function nearlyValid(shape: Shape): fc.Arbitrary<FuzzRequest> {
  const own = shape.body === undefined ? fc.constant('') : mutatedBody(shape.body);
  const type: Record<string, string> =
    shape.body === undefined ? {} : { 'Content-Type': JSON_TYPE };
  const request: fc.Arbitrary<FuzzRequest> = fc.record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant(shape.method) }, method),
    path: fc.tuple(strayEnd, query).map(([behind, rest]) => shape.path + behind + rest),
    headers: headers.map((more) => ({ ...type, ...shape.headers, ...more })),
    body: fc.oneof({ weight: 5, arbitrary: own }, anyBody),
  });
  const { sign } = shape;
  if (sign === undefined) return request;
  return fc
    .tuple(request, fc.integer({ min: 0, max: 4 }))
    .map(([plain, chance]) => (chance === 0 ? plain : { ...plain, sign }));
}

/** Calls of the gateway whose body has one unexpected member or value. */
const strangeRequest: fc.Arbitrary<FuzzRequest> = fc
  .constantFrom(...CALLS_WITH_BODY)
  .chain((shape) =>
    strangeBody(shape.body ?? {}).map((body) => ({
      method: shape.method,
      path: shape.path,
      body,
      headers: { 'Content-Type': JSON_TYPE, ...shape.headers },
    })),
  );

/** A notification in which up to three fields are random. */
const notification: fc.Arbitrary<FuzzRequest> = fc
  .dictionary(fc.constantFrom(...Object.keys(NOTIFICATION)), text, { maxKeys: 3 })
  .map((over) => ({ ...NOTIFICATION, ...over }))
  .map((fields) => new URLSearchParams(wellFormed(fields)).toString())
  .map((body) => ({
    method: 'POST',
    path: '/payments/notification',
    headers: {},
    body,
    sign: 'notification',
  }));

function wellFormed(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, given]) => [name, given.toWellFormed()]),
  );
}

const anyPath = fc
  .tuple(fc.array(segment, { maxLength: 5 }), query)
  .map(([segments, rest]) => `/${segments.join('/')}${rest}`);

const anywhere: fc.Arbitrary<FuzzRequest> = fc.record({
  method,
  path: anyPath,
  headers,
  body: anyBody,
});

const requests = fc.oneof(
  ...SHAPES.map((shape) => ({ weight: shape.weight ?? 2, arbitrary: nearlyValid(shape) })),
  { weight: 12, arbitrary: notification },
  { weight: 30, arbitrary: strangeRequest },
  { weight: 12, arbitrary: anywhere },
);

/** Random bytes, with or without the beginning of an HTTP request. */
const bytes = fc
  .tuple(
    fc.constantFrom(
      '',
      'GET / HTTP/1.1\r\n',
      'POST /payments/notification HTTP/1.1\r\nHost: a\r\n',
    ),
    fc.uint8Array({ maxLength: 400 }),
  )
  .map(([front, rest]) => Buffer.concat([Buffer.from(front), rest]));

export const fuzz: fc.Arbitrary<Fuzz> = fc.oneof(
  { weight: 1, arbitrary: bytes.map((given): Fuzz => ({ kind: 'bytes', bytes: given })) },
  { weight: 12, arbitrary: requests.map((given): Fuzz => ({ kind: 'request', ...given })) },
);
