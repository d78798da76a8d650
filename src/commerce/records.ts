/** Lists of the back end, read record by record: a malformed record is rejected, and all others are read. */
import type * as z from 'zod/mini';
import { malformedAnswer } from '#commerce/client.ts';
import type { MalformedAnswer } from '#commerce/errors.ts';

/** A record that is not as the contract says. */
export interface Rejected {
  /** The values by which it identifies itself, by field; without those that cannot be read. */
  named: Readonly<Record<string, string>>;
  problem: MalformedAnswer;
}

export interface Records<T> {
  records: T[];
  rejected: Rejected[];
}

interface Identity {
  /** Such as 'GET /rest/V1/products', for the problem. */
  call: string;
  /** Path of the list, or of the record, in the response. */
  at?: readonly PropertyKey[];
  /** Fields with a text that identifies a record, as dotted paths; the last part is the name in `named`. */
  names?: readonly string[];
  /** Fields with an id, in the same form. */
  ids?: readonly string[];
}

/** Returns the value at a dotted path; undefined if a part of the path is missing. */
function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, record);
}

/** Returns the id of a record that may be malformed; null if it has none that is a number. */
export function idAt(record: unknown, path: string): number | null {
  const id = valueAt(record, path);
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

/** A number in place of a SKU is not a name: it would stand for another product. */
function namedBy(record: unknown, { names = [], ids = [] }: Identity): Record<string, string> {
  const texts = names.map((path) => [path, valueAt(record, path)] as const);
  const numbers = ids.map((path) => [path, idAt(record, path)?.toString()] as const);
  const named = [...texts, ...numbers].flatMap(([path, value]): [string, string][] =>
    typeof value === 'string' && value !== ''
      ? [[path.slice(path.lastIndexOf('.') + 1), value]]
      : [],
  );
  return Object.fromEntries(named);
}

/** Parses one record. */
export function readRecord<T>(
  sent: unknown,
  schema: z.ZodMiniType<T>,
  identity: Identity,
): { record: T; rejected?: never } | { record?: never; rejected: Rejected } {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return { record: data };
  const problem = malformedAnswer(identity.call, error, identity.at);
  return { rejected: { named: namedBy(sent, identity), problem } };
}

/** Parses each record of a list on its own. The list itself has to be checked before. */
export function readRecords<T>(
  sent: readonly unknown[],
  schema: z.ZodMiniType<T>,
  { at = ['items'], ...identity }: Identity,
): Records<T> {
  const read: Records<T> = { records: [], rejected: [] };
  for (const [place, each] of sent.entries()) {
    const { record, rejected } = readRecord(each, schema, { ...identity, at: [...at, place] });
    if (rejected === undefined) read.records.push(record);
    else read.rejected.push(rejected);
  }
  return read;
}

/**
 * Makes sure that each rejected record identifies one of the things that were requested; if one thing was requested,
 * it is that one.
 * @throws {MalformedAnswer} if it may be any of several: fewer have to be requested then
 */
export function requireNamed(
  rejected: readonly Rejected[],
  name: string,
  requested: readonly string[],
): Rejected[] {
  const [only] = requested;
  return rejected.map(({ named, problem }) => {
    if (requested.includes(named[name] ?? '')) return { named, problem };
    if (requested.length !== 1 || only === undefined) throw problem;
    return { named: { [name]: only }, problem };
  });
}

/**
 * Returns the records that could be read.
 * @throws {MalformedAnswer} if there are records and none can be read: that is not an empty list
 */
export function requireSome<T>({ records, rejected }: Records<T>): T[] {
  const [first] = rejected;
  if (first !== undefined && records.length === 0) throw first.problem;
  return records;
}
