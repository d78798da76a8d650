import { policySourceOf } from '#publish/bundle/page-policy.ts';

/** Inside of a tag; a `>` in quotes does not end the tag. */
const INSIDE = `[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*`;

const ELEMENT = `<(?:script\\b(${INSIDE})>(.*?)</script|style\\b${INSIDE}>(.*?)</style)>`;

/**
 * Matches a script or style element with its text, or else a whole comment or tag, so that text in
 * attributes is not read as an element.
 */
const PART = RegExp(`${ELEMENT}|<!--.*?-->|<${INSIDE}>`, 'gis');

const BEGINNING = /<(?:script|style)\b/iy;
const ELEMENT_THERE = RegExp(ELEMENT, 'isy');

/** Attributes of scripts that the policy need not list: external files and JSON data. */
const NEVER_RUNS = /\ssrc=|\stype="application\/(?:ld\+)?json"/i;

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

const EXCERPT_LENGTH = 60;

const MAX_SOURCES = 200;
const sources = new Map<string, string>();

/**
 * Returns the policy source of a text. Results are cached because thousands of pages contain the
 * same few texts.
 */
function knownSourceOf(text: string): string {
  const known = sources.get(text);
  if (known !== undefined) return known;
  const source = policySourceOf(text);
  if (sources.size >= MAX_SOURCES) sources.clear();
  // Clone the text: a substring would keep the whole page in memory.
  sources.set(structuredClone(text), source);
  return source;
}

/**
 * Yields positions at which an element may begin. A search for two letters is faster than a
 * pattern.
 */
function* beginningsIn(html: string): Generator<number> {
  for (const letters of ['<s', '<S']) {
    for (let at = html.indexOf(letters); at !== -1; at = html.indexOf(letters, at + 1)) {
      BEGINNING.lastIndex = at;
      if (BEGINNING.test(html)) yield at;
    }
  }
}

/**
 * Returns the text of a script or style that the policy does not list; undefined for any other
 * part.
 */
function forbiddenText(part: RegExpExecArray, policy: string): string | undefined {
  const [, attributes, script, style] = part;
  const runs = attributes !== undefined && !NEVER_RUNS.test(attributes);
  const text = style ?? (runs ? (script ?? '') : undefined);
  return text === undefined || policy.includes(knownSourceOf(text)) ? undefined : text;
}

/** Returns true if nothing in a page looks like forbidden code, even in attributes or comments. */
function isClean(html: string, policy: string): boolean {
  for (const at of beginningsIn(html)) {
    ELEMENT_THERE.lastIndex = at;
    const part = ELEMENT_THERE.exec(html);
    if (part === null || forbiddenText(part, policy) !== undefined) return false;
  }
  return true;
}

/**
 * Returns the start of each script and style in a page that the page's own policy does not list.
 */
export function forbiddenInline(html: string): string[] {
  const policy = POLICY.exec(html)?.[1] ?? '';
  if (isClean(html, policy)) return [];
  return Array.from(html.matchAll(PART), (part) => forbiddenText(part, policy))
    .filter((text) => text !== undefined)
    .map((text) => text.slice(0, EXCERPT_LENGTH));
}
