import type { SandboxContext } from './environment.ts';
import type { RefusalStatus } from './errors.ts';
import { filterFields, parseFields } from './fields.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

/** Sends a JSON text, reduced to the requested `fields`. */
export function answerJson(c: SandboxContext, json: string): Response {
  const fields = c.req.query('fields');
  if (!fields || !/^[[{]/.test(json)) return c.body(json, 200, JSON_HEADERS);
  const tree = parseFields(fields);
  const filtered = tree === undefined ? [] : filterFields(JSON.parse(json), tree);
  return c.body(JSON.stringify(filtered), 200, JSON_HEADERS);
}

/** Sends the result of a call: the status is always 200, and a missing result is an empty list. */
export function answer(c: SandboxContext, result: unknown): Response {
  return answerJson(c, JSON.stringify(result ?? []));
}

export function refuse(c: SandboxContext, status: RefusalStatus, body: object): Response {
  return c.body(JSON.stringify(body), status, JSON_HEADERS);
}
