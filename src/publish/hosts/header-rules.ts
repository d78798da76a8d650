import { FOR_EVER, fileHeaders, IMMUTABLE_FOLDERS, pageHeaders } from '#lib/site-headers.ts';
import {
  SPECULATION_RULES_HEADER,
  SPECULATION_RULES_KEPT,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
} from '#lib/speculation-rules.ts';

/** Above these Cloudflare Pages reads no further. */
const MOST_RULES = 100;
const LONGEST_LINE = 2_000;

/**
 * The file `_headers`, as Netlify and Cloudflare Pages both read it. They send what two rules say of
 * one header as a list, so no rule repeats another one's; what no rule says of caching both have
 * asked for again, as the shop server does.
 * @throws when it is larger than a host reads
 */
export function headersFile(): string {
  const rules = {
    '/*': {
      ...fileHeaders({ overHttps: true }),
      // On files as well, which browsers make nothing of: a rule cannot tell a page.
      ...pageHeaders({ overHttps: true }),
      'Speculation-Rules': SPECULATION_RULES_HEADER,
    },
    ...Object.fromEntries(
      IMMUTABLE_FOLDERS.map((folder) => [`/${folder}/*`, { 'Cache-Control': FOR_EVER }]),
    ),
    [SPECULATION_RULES_PATH]: {
      'Content-Type': SPECULATION_RULES_TYPE,
      'Cache-Control': SPECULATION_RULES_KEPT,
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
