/**
 * Magento's table `url_rewrite`, exported as it is: CSV by phpMyAdmin or `SELECT … INTO OUTFILE`, or
 * what `mariadb --batch` prints. Its first line names the columns.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { ContentError } from './content-error.ts';
import { readContentFile } from './content-file.ts';

/** The file, beside those of the editors. */
export const URL_REWRITES = 'url_rewrite.csv';

/** An address that Magento's shop answered. */
export interface UrlRewrite {
  /** Of the file. */
  line: number;
  /** As it came over the line, without a slash at its end: `/vacuums/nt-30.html`. */
  path: string;
  /** product, category, cms-page, custom, or what an extension adds. */
  entity: string;
  id: number;
  /** A path of Magento's, or a whole address. */
  target: string;
  /** Somebody, or a change of a url key, sent it elsewhere. */
  isRedirect: boolean;
}

const COLUMNS = ['entity_type', 'entity_id', 'request_path', 'target_path', 'redirect_type'];

/** How exports write that there is nothing. */
const NOTHING = new Set(['\\N', 'NULL', '']);

/** The path of an address that Magento keeps without the first slash; escaped as browsers do. */
export function pathOfMagento(written: string): string {
  const path = written.replace(/^\/+|\/+$/g, '').replace(/[?#]/g, encodeURIComponent);
  return new URL(`/${path}`, 'http://shop').pathname;
}

/** An export of MySQL's own escapes a quote by a backslash, others double it. */
function formOf(text: string) {
  const head = text.slice(0, Math.max(0, text.indexOf('\n')));
  const delimiter = ['\t', ';'].find((each) => head.includes(each)) ?? ',';
  if (delimiter === '\t' && !head.includes('"')) return { delimiter, quote: null };
  return { delimiter, quote: '"', escape: text.includes('\\"') ? '\\' : '"' };
}

type Fields = Readonly<Record<string, string>>;

function toRewrite(fields: Fields, line: number): UrlRewrite | null {
  const { entity_type = '', entity_id, request_path = '', target_path = '' } = fields;
  if (NOTHING.has(request_path)) return null;
  return {
    line,
    path: pathOfMagento(request_path),
    entity: entity_type,
    id: Number(entity_id) || 0,
    target: NOTHING.has(target_path) ? '' : target_path,
    isRedirect: ['301', '302'].includes(fields['redirect_type'] ?? ''),
  };
}

/** Of several stores with the same address the one with the lowest number counts. */
function byStore(found: readonly (readonly [store: number, rewrite: UrlRewrite])[]) {
  return found.toSorted(([one], [other]) => one - other).map(([, rewrite]) => rewrite);
}

function parseTable(file: string, text: string): UrlRewrite[] {
  const found: [number, UrlRewrite][] = [];
  parse(text, {
    ...formOf(text),
    columns(names: string[]) {
      const missing = COLUMNS.filter((name) => !names.includes(name));
      if (missing.length === 0) return names;
      throw new ContentError(file, 'line 1', `has no column ${missing.join(', ')}`);
    },
    skip_empty_lines: true,
    on_record(fields: Fields, { lines }) {
      const rewrite = toRewrite(fields, lines);
      if (rewrite !== null) found.push([Number(fields['store_id']) || 0, rewrite]);
      return null;
    },
  });
  return byStore(found);
}

/**
 * The table in the order of its stores; none where there is no such file.
 * @throws {ContentError} at the first line that is no row of it
 */
export function readUrlRewrites(contentDir: string): readonly UrlRewrite[] {
  if (!existsSync(join(contentDir, URL_REWRITES))) return [];
  const { file, text } = readContentFile(contentDir, URL_REWRITES);
  try {
    return parseTable(file, text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const [problem = ''] = error.message.split(/ (?:on|at) line /, 1);
    throw new ContentError(file, `line ${error['lines'] ?? 1}`, problem, error);
  }
}
