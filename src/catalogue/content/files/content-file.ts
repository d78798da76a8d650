import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { ContentError } from './content-error.ts';
import { describeIssue } from './issue-text.ts';
import { findJsonFault } from './json-fault.ts';

/** Folders of the editors' files; paths relative to the project keep messages short. */
export interface ContentFolders {
  contentDir: string;
  picturesDir: string;
}

export interface ContentFile {
  file: string;
  text: string;
}

export function readContentFile(contentDir: string, name: string): ContentFile {
  const file = `${contentDir}/${name}`;
  try {
    // Some editors write a byte order mark at the start of a file.
    return { file, text: readFileSync(file, 'utf8').replace(/^\ufeff/, '') };
  } catch (cause) {
    throw new ContentError(file, '', 'cannot be read', cause);
  }
}

/** @throws {ContentError} if the text is not valid JSON or does not match the schema */
export function parseContent<T>({ file, text }: ContentFile, schema: z.ZodType<T>): T {
  return parseFields(file, parseJson(file, text), schema);
}

/** Returns a path such as `promos[2].path`, with entries counted from 1 as editors count them. */
function placeOf(path: readonly PropertyKey[]): string {
  return z.core.toDotPath(path.map((step) => (typeof step === 'number' ? step + 1 : step)));
}

/**
 * Validates fields that were read from the file.
 *
 * @throws {ContentError} that names an unknown field, or else the first field that does not match
 * the schema
 */
export function parseFields<T>(file: string, fields: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(fields, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A mistyped name causes an unknown and a missing field; the unknown one is the more helpful
  // message.
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
