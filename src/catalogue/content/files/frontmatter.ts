import { parseDocument } from 'yaml';
import { ContentError } from './content-error.ts';
import type { ContentFile } from './content-file.ts';

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

export interface Frontmatter {
  fields: unknown;
  body: string;
}

/** @throws {ContentError} if the fields are missing, contain an alias or are not valid YAML */
export function readFrontmatter({ file, text }: ContentFile): Frontmatter {
  const [, yaml, body = ''] = FENCED.exec(text) ?? [];
  if (yaml === undefined) {
    throw new ContentError(
      file,
      'line 1',
      "must begin with its fields, between two lines of '---'",
    );
  }
  const document = parseDocument(yaml, { prettyErrors: true, logLevel: 'silent' });
  const [error] = document.errors;
  if (error !== undefined) {
    const [at] = error.linePos ?? [];
    const place = at ? `line ${at.line + 1}, column ${at.col}` : '';
    const [problem = ''] = error.message.split(/ at line |\n/, 1);
    throw new ContentError(file, place, problem, error);
  }
  try {
    return { fields: document.toJS({ maxAliasCount: 0 }), body };
  } catch (cause) {
    throw new ContentError(file, '', 'an alias (*) stands in its fields', cause);
  }
}
