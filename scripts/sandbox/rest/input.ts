import { fieldRequired, refuseAll, UnknownNestedField, wrongType } from './errors.ts';
import { toCamelCase, toSnakeCase, toUpperCamelCase } from './names.ts';

/** Converts a value to its type, or throws the back end's type error. */
export type Reader<T> = (value: unknown, field: string) => T;

type Shape = Readonly<Record<string, Reader<unknown>>>;

/** Result of a shape: every member may be absent, or null if the caller sent null. */
export type Fields<S extends Shape> = { [K in keyof S]?: ReturnType<S[K]> | null };

export const text: Reader<string> = (value, field) => {
  if (typeof value === 'object' || value === undefined) throw wrongType(field, value, 'string');
  return String(value);
};

function numeric(value: unknown, field: string, type: string): number {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumeric ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw wrongType(field, value, type);
  return number;
}

export const float: Reader<number> = (value, field) => numeric(value, field, 'float');

export const integer: Reader<number> = (value, field) => {
  const number = numeric(value, field, 'int');
  if (!Number.isInteger(number)) throw wrongType(field, value, 'int');
  return number;
};

export const flag: Reader<boolean> = (value, field) => {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false') return false;
  throw wrongType(field, value, 'bool');
};

/** Accepts members of the contract that the sandbox does not store. */
export const ignored: Reader<unknown> = (value) => value;

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value, field) => {
    if (typeof value !== 'object' || value === null) throw wrongType(field, value, 'array');
    return Object.values(value).map((entry) => reader(entry, field));
  };
}

/** Reads a nested object in camelCase or snake_case; unknown members are refused. */
export function object<S extends Shape>(shape: S): Reader<Fields<S>> {
  return (value, field) => {
    if (!isMap(value) && !(Array.isArray(value) && value.length === 0)) {
      throw wrongType(field, value, 'array');
    }
    const read: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value)) {
      const key = toSnakeCase(name);
      const reader = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (reader === undefined) throw new UnknownNestedField(toUpperCamelCase(name));
      read[key] = member === null ? null : reader(member, name);
    }
    return read as Fields<S>; // each member was read by the reader of its key
  };
}

/** Returns a top-level member in either spelling, camelCase first; null counts as absent. */
export function parameter<T>(members: Readonly<Record<string, T>>, name: string) {
  return members[toCamelCase(name)] ?? members[toSnakeCase(name)] ?? undefined;
}

export function requiredParameter<T>(members: Readonly<Record<string, T>>, name: string) {
  const value = parameter(members, name);
  if (value === undefined) throw fieldRequired(toCamelCase(name));
  return value;
}

/** Refuses a request that lacks any of these members; the error names all missing ones. */
export function requireParameters(
  members: Readonly<Record<string, unknown>>,
  ...names: readonly string[]
): void {
  const missing = names.filter((name) => parameter(members, name) === undefined);
  refuseAll(missing.map((name) => fieldRequired(toCamelCase(name))));
}
