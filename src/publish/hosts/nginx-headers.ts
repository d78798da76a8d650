/** Headers by what nginx answers: maps for the `http` block, and the lines that add what they say. */
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
  /** The world reaches the shop by https. */
  overHttps: boolean;
}

/** With every header that there may be. */
const OVER_HTTPS = { overHttps: true };

/** Files that never change are parts of pages. */
const PART = `"~^/(?:${IMMUTABLE_FOLDERS.join('|')})/"`;

/** `Referrer-Policy`: `$shop_referrer_policy`, which nginx leaves out where it is empty. */
function variableOf(header: string): string {
  return `$shop_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** As nginx reads a value: one that holds double quotes stands between single ones. */
function quoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

/** Names of the headers that depend on what a file is. */
const BY_TYPE = [
  ...new Set([...Object.keys(pageHeaders(OVER_HTTPS)), ...Object.keys(closedHeaders(''))]),
];

/** What says how a file may be used, by the end of its name; what has none is the shop server's. */
function typeHeaderMap(header: string, reach: Reach): string {
  const said = (type: string) => headersOfType(type, reach)[header] ?? '';
  const usual = said(UNKNOWN_TYPE);
  const others = Map.groupBy(
    Object.entries(CONTENT_TYPES).filter(([, type]) => said(type) !== usual),
    ([, type]) => said(type),
  );
  const lines = Array.from(others, ([value, files]) => {
    return `    "~\\.(?:${files.map(([extension]) => extension).join('|')})$" ${quoted(value)};`;
  });
  return `map $shop_file ${variableOf(header)} {\n    default ${quoted(usual)};\n${lines.join('\n')}\n}`;
}

/** Of what nginx answers in the shop server's place: refusals and failures, which are no pages. */
function ownHeaders(reach: Reach): Record<string, string> {
  return { ...fileHeaders(reach), ...closedHeaders('') };
}

/** Empty where the shop server answered, which says the same itself. */
function ownHeaderMap([header, value]: readonly [string, string]): string {
  return `map $upstream_http_x_content_type_options ${variableOf(`own-${header}`)} {
    default "";
    "" "${value}";
}`;
}

/** By `$shop_file`, the file that a request asks for, and by whether the shop server answered. */
export function headerMaps(reach: Reach): string {
  return `map $shop_file $shop_cache_control {
    default "${REVALIDATE}";
    ${PART} "${CACHE_FOREVER}";
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

/** Of a size of a product picture. */
export function pictureHeaderLines(reach: Reach): string {
  const headers = {
    'Cache-Control': PICTURE_CACHING,
    'X-Request-Id': '$request_id',
    ...headersOfType('image/webp', reach),
  };
  return addHeaders(headers).join('\n    ');
}

/** With answers of every status. */
function addHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
}

export function ownHeaderLines(reach: Reach): string {
  const names = Object.keys(ownHeaders(reach));
  const variables = names.map((name) => [name, variableOf(`own-${name}`)]);
  return addHeaders(Object.fromEntries(variables)).join('\n');
}
