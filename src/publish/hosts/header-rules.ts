import { contentTypeOf } from '#lib/hosting/content-types.ts';
import { NETWORK_REPORT_HEADERS } from '#lib/hosting/reporting-headers.ts';
import {
  closedHeaders,
  FOR_EVER,
  fileHeaders,
  IMMUTABLE_FOLDERS,
  pageHeaders,
} from '#lib/hosting/site-headers.ts';
import {
  SPECULATION_RULES_HEADER,
  SPECULATION_RULES_KEPT,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
} from '#lib/hosting/speculation-rules.ts';

/** Above these Cloudflare Pages reads no further. */
const MOST_RULES = 100;
const LONGEST_LINE = 2_000;

type Rules = Record<string, Record<string, string>>;

/** The open one of two values, where files of one folder differ: a rule cannot tell them apart. */
function opener(one: string, other: string): string {
  return one === 'cross-origin' || one.length < other.length ? one : other;
}

/** What stands for all files of one rule. */
function closedTogether(names: readonly string[]): Record<string, string> {
  const all = names.map((name) => closedHeaders(contentTypeOf(name)));
  return all.reduce((headers, others) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, opener(value, others[name] ?? value)]),
    ),
  );
}

/** A rule for each file and folder at the top of a site that is no page and holds none. */
function closedRules(names: Iterable<string>): Rules {
  const byRule = Map.groupBy(names, (name) => {
    const slash = name.indexOf('/');
    return slash === -1 ? `/${name}` : `/${name.slice(0, slash)}/*`;
  });
  const closed = [...byRule].filter(([, files]) => files.every((name) => !name.endsWith('.html')));
  return Object.fromEntries(closed.map(([path, files]) => [path, closedTogether(files)]));
}

/**
 * The file `_headers`, as Netlify and Cloudflare Pages both read it. They send what two rules say of
 * one header as a list, so no rule repeats another one's, but for two: of a list of policies a browser
 * enforces each, of a list for the referrer it takes the last. What no rule says of caching both have
 * asked for again, as the shop server does.
 * @param names of the site's files
 * @throws when it is larger than a host reads
 */
export function headersFile(names: Iterable<string>): string {
  const closed = closedRules(names);
  const rules: Rules = {
    '/*': {
      ...fileHeaders({ overHttps: true }),
      // On files as well, which browsers make nothing of: a rule cannot tell a page.
      ...pageHeaders({ overHttps: true }),
      'Speculation-Rules': SPECULATION_RULES_HEADER,
    },
    ...closed,
    ...Object.fromEntries(
      IMMUTABLE_FOLDERS.map((folder) => {
        const path = `/${folder}/*`;
        return [path, { 'Cache-Control': FOR_EVER, ...closed[path] }];
      }),
    ),
    [SPECULATION_RULES_PATH]: {
      'Content-Type': SPECULATION_RULES_TYPE,
      'Cache-Control': SPECULATION_RULES_KEPT,
      ...NETWORK_REPORT_HEADERS,
      ...closedHeaders(SPECULATION_RULES_TYPE),
    },
  };
  const lines = Object.entries(rules).flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long !== undefined) throw new Error(`Too long for _headers: ${long.slice(0, 80)} ...`);
  if (Object.keys(rules).length > MOST_RULES) throw new Error('Too many rules for _headers.');
  return `${lines.join('\n')}\n`;
}
