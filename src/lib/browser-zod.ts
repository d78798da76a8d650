/**
 * The part of zod/mini that code for browsers uses, in a tenth of its bytes: scripts for browsers
 * get it in place of zod/mini, and keep zod's types. A test reads the same with both.
 */

interface Issue {
  code: string;
  path: readonly (string | number)[];
  message: string;
  expected?: string | undefined;
}

/** Where in the whole a value stands, and what is wrong with the whole. */
interface Place {
  path: Issue['path'];
  issues: Issue[];
}

/** Answers the value as it is read, and notes what is wrong with it. */
type Read = (value: unknown, place: Place) => unknown;

type Shape = Readonly<Record<string, Schema>>;

class Schema {
  readonly read: Read;
  /** Of an object. */
  readonly shape: Shape;
  /** An object may be without it. */
  readonly isOptional: boolean;

  constructor(read: Read, shape: Shape = {}, isOptional = false) {
    this.read = read;
    this.shape = shape;
    this.isOptional = isOptional;
  }

  /** What is not of the right type is not checked further. */
  check(...checks: readonly Read[]): Schema {
    const { read, shape, isOptional } = this;
    const readAndCheck: Read = (value, place) => {
      const before = place.issues.length;
      const own = read(value, place);
      if (place.issues.length > before) return own;
      return checks.reduce((checked, check) => check(checked, place), own);
    };
    return new Schema(readAndCheck, shape, isOptional);
  }

  safeParse(input: unknown) {
    const issues: Issue[] = [];
    const data = this.read(input, { path: [], issues });
    if (issues.length === 0) return { success: true, data };
    return { success: false, error: Object.assign(new Error(INVALID), { issues }) };
  }

  parse(input: unknown): unknown {
    const { data, error } = this.safeParse(input);
    if (error) throw error;
    return data;
  }
}

const INVALID = 'Invalid input';

function refuse({ issues, path }: Place, issue?: Partial<Issue>): void {
  issues.push({ code: 'custom', path, message: INVALID, ...issue });
}

/** Notes an issue about what is not as it must be. */
function must<T>(isRight: (value: T) => unknown, issue?: Partial<Issue>): Read {
  return (value, place) => {
    // Checks of members come after that of the type.
    if (!isRight(value as T)) refuse(place, issue);
    return value;
  };
}

function typed(expected: string, isRight: (value: unknown) => boolean): Schema {
  return new Schema(must(isRight, { code: 'invalid_type', expected }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function below({ path, issues }: Place, key: string | number): Place {
  return { path: [...path, key], issues };
}

export const unknown = () => new Schema((value) => value);
export const string = () => typed('string', (value) => typeof value === 'string');
export const number = () => typed('number', Number.isFinite);
export const boolean = () => typed('boolean', (value) => typeof value === 'boolean');
export const int = () =>
  number().check(
    must(Number.isInteger, { code: 'invalid_type', expected: 'int' }),
    must(Number.isSafeInteger),
  );

function oneOf(values: readonly unknown[]): Schema {
  return new Schema(must((value) => values.includes(value)));
}

export const literal = (value: unknown) => oneOf([value]);

export function array(element: Schema): Schema {
  return new Schema((value, place) => {
    if (Array.isArray(value)) {
      return value.map((member, index) => element.read(member, below(place, index)));
    }
    return refuse(place, { code: 'invalid_type', expected: 'array' });
  });
}

function objectOf(shape: Shape, rest: (value: Record<string, unknown>) => object): Schema {
  const read: Read = (value, place) => {
    if (!isObject(value)) return refuse(place, { code: 'invalid_type', expected: 'object' });
    const members = Object.entries(shape)
      .filter(([key, { isOptional }]) => !isOptional || key in value)
      .map(([key, schema]) => [key, schema.read(value[key], below(place, key))]);
    return { ...rest(value), ...Object.fromEntries(members) };
  };
  return new Schema(read, shape);
}

export const object = (shape: Shape) => objectOf(shape, () => ({}));
export const looseObject = (shape: Shape) => objectOf(shape, (value) => value);
export const extend = (schema: Schema, shape: Shape) => object({ ...schema.shape, ...shape });

export function record(_: Schema, member: Schema): Schema {
  return new Schema((value, place) => {
    if (!isObject(value)) return refuse(place, { code: 'invalid_type', expected: 'record' });
    // No name of a member, but what stands behind the object.
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(
      entries.map(([key, own]) => [key, member.read(own, below(place, key))]),
    );
  });
}

/** Reads what is not `empty`. */
function unless(empty: unknown, { read, shape, isOptional }: Schema): Schema {
  const readRest: Read = (value, place) => (value === empty ? value : read(value, place));
  return new Schema(readRest, shape, isOptional || empty === undefined);
}

export const optional = (schema: Schema) => unless(undefined, schema);
export const nullable = (schema: Schema) => unless(null, schema);
export const nullish = (schema: Schema) => optional(nullable(schema));

function firstOf(options: readonly Schema[], otherwise: Read): Read {
  return (value, place) => {
    for (const option of options) {
      const found = option.safeParse(value);
      if (found.success) return found.data;
    }
    return otherwise(value, place);
  };
}

export function union(options: readonly Schema[]): Schema {
  return new Schema(firstOf(options, (_, place) => refuse(place)));
}

function caught(schema: Schema, fallback: unknown): Schema {
  return new Schema(
    firstOf([schema], () => fallback),
    {},
    schema.isOptional,
  );
}

export { caught as catch, oneOf as enum };

/** A sign of two code units counts once. */
function sizeOf(value: string | readonly unknown[]): number {
  return typeof value === 'string' ? [...value].length : value.length;
}

type Sized = Parameters<typeof sizeOf>[0];

export const refine = <T>(isRight: (value: T) => unknown, message = INVALID) =>
  must(isRight, { message });

const sized = (isRight: (size: number) => boolean, message = INVALID) =>
  must<Sized>((value) => isRight(sizeOf(value)), { message });

export const minLength = (least: number, message?: string) =>
  sized((size) => size >= least, message);
export const maxLength = (most: number, message?: string) => sized((size) => size <= most, message);
export const regex = (pattern: RegExp, message = INVALID) =>
  must<string>((text) => pattern.test(text), { message });
export const nonnegative = () => must<number>((value) => value >= 0);
export const positive = () => must<number>((value) => value > 0);
export const trim = (): Read => (value) => String(value).trim();
