/**
 * Reads lists of the back end record by record, so that a malformed record does not affect the
 * others.
 */
import type * as z from 'zod/mini';
import { malformedAnswer } from '#commerce/client.ts';
import type { MalformedAnswer } from '#commerce/errors.ts';

export interface Rejected {
  /** Readable values of the identifying fields, by field name. */
  named: Readonly<Record<string, string>>;
  problem: MalformedAnswer;
}

export interface Records<T> {
  records: T[];
  rejected: Rejected[];
}

interface Identity {
  /** Call such as 'GET /rest/V1/products', used in the problem's message. */
  call: string;
  /** Path of the list, or of the record, in the response. */
  at?: readonly PropertyKey[];
  /** Dotted paths of text fields that identify a record; `named` uses the last part of the path. */
  names?: readonly string[];
  /** Dotted paths of fields with a numeric id. */
  ids?: readonly string[];
}

function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, record);
}

/** Returns the id of a possibly malformed record; `null` if it is not an integer. */
export function idAt(record: unknown, path: string): number | null {
  const id = valueAt(record, path);
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

/**
 * Reads the identifying values. Numbers in text fields are ignored, because such a SKU could match
 * another product.
 */
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

/** Parses each record of a list separately. The caller validates the list itself. */
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
 * Ensures that each rejected record belongs to a requested item. If a single item was requested,
 * the record must be that item's.
 * @throws {MalformedAnswer} if a record could belong to several items; request fewer items then
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
