/**
 * Replaces values that differ in each run by names, which are the same in the whole recording:
 * `{mask 1}`, `{order 1}`, and `{#order 1}` for a number.
 */

import type { RecordedBody, RecordedExchange, RecordedRequest } from './exchange.ts';
import { isId, kindAfter, kindAt, kindOfField } from './kinds.ts';
import { isObject, mapLeaves } from './walk.ts';

const TOKEN_CALL = /\/integration\/customer\/token$/;
const GUEST_CARTS = /\/guest-carts$/;
const FILTER_VALUE = /^(searchCriteria\[.+\])\[value\]$/;

/** Values of this machine or this moment, replaced in every text. */
const EVERYWHERE: readonly [RegExp, string][] = [
  [/https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?/g, '{origin}'],
  [/\/static\/version\d+/g, '/static/{version}'],
  [/ontract-suite-[\da-f]{8}/g, 'ontract-suite-{run}'],
  [/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/g, '{date}'],
  [/Report ID: [\w-]+/g, 'Report ID: {report}'],
];

const MEMBERS: Readonly<Record<string, string>> = {
  protect_code: '{code}',
  remote_ip: '{ip}',
  x_forwarded_for: '{ip}',
};

function createNames() {
  const given = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    /** Masks and tokens, which also occur inside other texts. */
    known: [] as [value: string, name: string][],
    of(kind: string, value: string | number): string {
      const key = `${kind} ${value}`;
      const name = given.get(key) ?? `${kind} ${(counts.get(kind) ?? 0) + 1}`;
      if (!given.has(key)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      given.set(key, name);
      return typeof value === 'number' ? `{#${name}}` : `{${name}}`;
    },
  };
}

/** Returns the field whose value the parameters of a refusal contain. */
function fieldOfRefusal(body: unknown): string | undefined {
  const parameters = isObject(body) ? body['parameters'] : undefined;
  const field = isObject(parameters) ? parameters['fieldName'] : undefined;
  return typeof field === 'string' ? field : undefined;
}

export function createStabiliser(origin: string) {
  const names = createNames();

  function inText(text: string): string {
    let stable = text.replaceAll(origin, '{origin}');
    for (const [value, name] of names.known) stable = stable.replaceAll(value, name);
    for (const [pattern, name] of EVERYWHERE) stable = stable.replaceAll(pattern, name);
    return stable;
  }

  function named(kind: string | undefined, value: unknown): unknown {
    if (kind !== undefined && isId(value)) return names.of(kind, value);
    return typeof value === 'string' ? inText(value) : value;
  }

  function pathOf(path: string): string {
    const segments = path.split('/');
    return segments
      .map((segment, place) => named(kindAfter(segments[place - 1] ?? ''), segment))
      .join('/');
  }

  function queryOf(query: Readonly<Record<string, string>>): Record<string, string> {
    const entries = Object.entries(query).map(([name, value]) => {
      const filter = FILTER_VALUE.exec(name)?.[1];
      const kind = kindOfField(query[`${filter}[field]`] ?? '');
      const values = kind === undefined ? [value] : value.split(',');
      return [name, values.map((each) => named(kind, each)).join()];
    });
    return Object.fromEntries(entries);
  }

  function jsonOf(path: string, json: unknown): unknown {
    const field = fieldOfRefusal(json);
    return mapLeaves(json, (leaf, at) => {
      const name = at.split('.').at(-1) ?? '';
      const fixed = MEMBERS[name];
      if (fixed !== undefined && typeof leaf === 'string') return fixed;
      if (at === 'parameters.fieldValue') return named(kindAt(path, field ?? ''), leaf);
      // Parameters by position, as in "The %1 Cart doesn't contain the %2 item" and in the message
      // for an empty cart.
      if (at === 'parameters[]' && /\/(guest-)?carts\//.test(path)) return named('cart', leaf);
      return named(kindAt(path, at), leaf);
    });
  }

  function bodyOf<T extends RecordedBody>(path: string, body: T): T {
    return {
      ...body,
      ...(body.json !== undefined && { json: jsonOf(path, body.json) }),
      ...(body.text !== undefined && { text: inText(body.text) }),
    };
  }

  /** Stores masks and tokens, which are replaced in all later texts. */
  function learn({ path }: RecordedRequest, answer: unknown): void {
    if (typeof answer !== 'string') return;
    const kind = GUEST_CARTS.test(path) ? 'mask' : TOKEN_CALL.test(path) ? 'token' : undefined;
    if (kind !== undefined) names.known.push([answer, names.of(kind, answer)]);
  }

  return function toStable({ request, answer }: RecordedExchange): RecordedExchange {
    const { path, query } = request;
    if (answer.status === 200) learn(request, answer.json);
    return {
      request: {
        ...bodyOf(path, request),
        path: pathOf(path),
        ...(query && { query: queryOf(query) }),
      },
      answer: bodyOf(path, answer),
    };
  };
}
