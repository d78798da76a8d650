/**
 * Reads an export of Magento's table `url_rewrite`: CSV from phpMyAdmin or `SELECT … INTO OUTFILE`,
 * or the output of `mariadb --batch`. Its first line names the columns.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { ContentError } from './content-error.ts';
import { readContentFile } from './content-file.ts';

export const URL_REWRITES = 'url_rewrite.csv';

export interface UrlRewrite {
  line: number;
  /** Percent-encoded path without a trailing slash, such as `/vacuums/nt-30.html`. */
  path: string;
  /** `product`, `category`, `cms-page`, `custom` or a type that an extension adds. */
  entity: string;
  id: number;
  /** A path in Magento, or an absolute URL; empty if the export has no value. */
  target: string;
  /** Set if the path redirects, because of a changed URL key or a manual rewrite. */
  isRedirect: boolean;
}

const COLUMNS = ['entity_type', 'entity_id', 'request_path', 'target_path', 'redirect_type'];

/** Spellings of a missing value in the exports. */
const NULL_SPELLINGS = new Set(['\\N', 'NULL', '']);

/**
 * Converts a path as Magento stores it, without a leading slash, to the percent-encoded form that
 * browsers request.
 */
export function browserPathOf(written: string): string {
  const path = written.replace(/^\/+|\/+$/g, '').replace(/[?#]/g, encodeURIComponent);
  return new URL(`/${path}`, 'http://shop').pathname;
}

/**
 * Returns the CSV options that an export needs. MySQL's own export escapes a quote with a
 * backslash; other tools double the quote.
 */
function csvOptionsOf(text: string) {
  const head = text.slice(0, Math.max(0, text.indexOf('\n')));
  const delimiter = ['\t', ';'].find((each) => head.includes(each)) ?? ',';
  if (delimiter === '\t' && !head.includes('"')) return { delimiter, quote: null };
  return { delimiter, quote: '"', escape: text.includes('\\"') ? '\\' : '"' };
}

type Fields = Readonly<Record<string, string>>;

function toRewrite(fields: Fields, line: number): UrlRewrite | null {
  const { entity_type = '', entity_id, request_path = '', target_path = '' } = fields;
  if (NULL_SPELLINGS.has(request_path)) return null;
  return {
    line,
    path: browserPathOf(request_path),
    entity: entity_type,
    id: Number(entity_id) || 0,
    target: NULL_SPELLINGS.has(target_path) ? '' : target_path,
    isRedirect: ['301', '302'].includes(fields['redirect_type'] ?? ''),
  };
}

/**
 * Sorts rewrites by store, because the lowest store number wins if several stores have the same
 * address.
 */
function sortByStore(found: readonly (readonly [store: number, rewrite: UrlRewrite])[]) {
  return found.toSorted(([one], [other]) => one - other).map(([, rewrite]) => rewrite);
}

function parseTable(file: string, text: string): UrlRewrite[] {
  const found: [number, UrlRewrite][] = [];
  parse(text, {
    ...csvOptionsOf(text),
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
  return sortByStore(found);
}

/**
 * Returns the rewrites ordered by store; none if the file does not exist.
 *
 * @throws {ContentError} if a column is missing, or at the first line that is not valid CSV
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
