import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { ContentError } from './content-error.ts';
import { describeIssue } from './issue-text.ts';
import { findJsonFault } from './json-fault.ts';

/** Where editors keep their files, relative to the project so that messages name them shortly. */
export interface ContentFolders {
  contentDir: string;
  picturesDir: string;
}

export interface ContentFile {
  /** Path as messages name it. */
  file: string;
  text: string;
}

export function readContentFile(contentDir: string, name: string): ContentFile {
  const file = `${contentDir}/${name}`;
  try {
    // Some editors begin a file with a byte order mark, which is no part of the text.
    return { file, text: readFileSync(file, 'utf8').replace(/^\ufeff/, '') };
  } catch (cause) {
    throw new ContentError(file, '', 'cannot be read', cause);
  }
}

/** @throws {ContentError} at the first field that is not as the schema says */
export function parseContent<T>({ file, text }: ContentFile, schema: z.ZodType<T>): T {
  return parseFields(file, parseJson(file, text), schema);
}

/** Such as `promos[2].path`, counted as an editor does: from 1. */
function placeOf(path: readonly PropertyKey[]): string {
  return z.core.toDotPath(path.map((step) => (typeof step === 'number' ? step + 1 : step)));
}

/** The same for what was read from the file. */
export function parseFields<T>(file: string, fields: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(fields, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A mistyped name is both unknown and missing: naming what was typed helps more.
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown !== undefined) {
    const place = placeOf([...unknown.path, unknown.keys[0] ?? '']);
    throw new ContentError(file, place, 'unknown field');
  }
  const [issue] = issues;
  const place = placeOf(issue?.path ?? []);
  throw new ContentError(file, place, issue?.message ?? 'is not as expected');
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { line, column, found } = findJsonFault(text);
    const problem = found === '' ? 'the file ends too early' : `unexpected ${found}`;
    throw new ContentError(file, `line ${line}, column ${column}`, problem, cause);
  }
}
