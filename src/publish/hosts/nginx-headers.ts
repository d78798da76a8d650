/** Response headers for nginx: maps for the `http` block, and the lines that use them. */
import { CONTENT_TYPES, UNKNOWN_TYPE } from '#lib/hosting/content-types.ts';
import {
  CACHE_FOREVER,
  closedHeaders,
  fileHeaders,
  headersOfType,
  IMMUTABLE_FOLDERS,
  PICTURE_CACHING,
  pageHeaders,
  REVALIDATE,
} from '#lib/hosting/site-headers.ts';
import { SPECULATION_RULES_HEADER } from '#lib/hosting/speculation-rules.ts';

interface Reach {
  overHttps: boolean;
}

const OVER_HTTPS = { overHttps: true };

const IMMUTABLE_PATH = `"~^/(?:${IMMUTABLE_FOLDERS.join('|')})/"`;

/**
 * Returns the nginx variable of a header, such as `$shop_referrer_policy`. nginx omits headers with
 * an empty value.
 */
function variableOf(header: string): string {
  return `$shop_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** Quotes a value for nginx, with single quotes if the value contains double quotes. */
function quoteValue(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

const BY_TYPE = [
  ...new Set([...Object.keys(pageHeaders(OVER_HTTPS)), ...Object.keys(closedHeaders(''))]),
];

/**
 * Maps a header to its value by file extension. Responses without a file come from the shop server,
 * with its own headers.
 */
function typeHeaderMap(header: string, reach: Reach): string {
  const said = (type: string) => headersOfType(type, reach)[header] ?? '';
  const usual = said(UNKNOWN_TYPE);
  const others = Map.groupBy(
    Object.entries(CONTENT_TYPES).filter(([, type]) => said(type) !== usual),
    ([, type]) => said(type),
  );
  const lines = Array.from(others, ([value, files]) => {
    return `    "~\\.(?:${files.map(([extension]) => extension).join('|')})$" ${quoteValue(value)};`;
  });
  return `map $shop_file ${variableOf(header)} {\n    default ${quoteValue(usual)};\n${lines.join('\n')}\n}`;
}

/** Headers of responses that nginx generates itself, such as errors. */
function ownHeaders(reach: Reach): Record<string, string> {
  return { ...fileHeaders(reach), ...closedHeaders('') };
}

/**
 * Maps to an empty value if the shop server responded, because its response already has the header.
 */
function ownHeaderMap([header, value]: readonly [string, string]): string {
  return `map $upstream_http_x_content_type_options ${variableOf(`own-${header}`)} {
    default "";
    "" "${value}";
}`;
}

/**
 * Returns nginx maps that select header values, for example by the requested file (`$shop_file`) or
 * by whether the shop server responded.
 */
export function headerMaps(reach: Reach): string {
  return `map $shop_file $shop_cache_control {
    default "${REVALIDATE}";
    ${IMMUTABLE_PATH} "${CACHE_FOREVER}";
}

${BY_TYPE.map((header) => typeHeaderMap(header, reach)).join('\n\n')}

# What nginx answers by itself, refusals and failures, is no page either.
${Object.entries(ownHeaders(reach)).map(ownHeaderMap).join('\n\n')}

map $sent_http_content_type $shop_speculation_rules {
    default "";
    "~^text/html" '${SPECULATION_RULES_HEADER}';
}

map $realpath_root $shop_release {
    default "";
    "~/releases/(?<shop_release_id>\\d+)$" $shop_release_id;
}`;
}

export function headerLines(reach: Reach): string {
  const headers = {
    'Cache-Control': '$shop_cache_control',
    'Speculation-Rules': '$shop_speculation_rules',
    'X-Release': '$shop_release',
    'X-Request-Id': '$request_id',
    ...fileHeaders(reach),
    ...Object.fromEntries(BY_TYPE.map((name) => [name, variableOf(name)])),
  };
  return addHeaders(headers).join('\n    ');
}

export function pictureHeaderLines(reach: Reach): string {
  const headers = {
    'Cache-Control': PICTURE_CACHING,
    'X-Request-Id': '$request_id',
    ...headersOfType('image/webp', reach),
  };
  return addHeaders(headers).join('\n    ');
}

/** Adds headers to responses of every status. */
function addHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
}

export function ownHeaderLines(reach: Reach): string {
  const names = Object.keys(ownHeaders(reach));
  const variables = names.map((name) => [name, variableOf(`own-${name}`)]);
  return addHeaders(Object.fromEntries(variables)).join('\n');
}
