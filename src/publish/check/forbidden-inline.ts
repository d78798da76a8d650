import { sourceOf } from '#publish/bundle/page-policy.ts';

/** The inside of a tag; what stands between quotes ends none. */
const INSIDE = `[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*`;

/** A script or a style with its text. */
const ELEMENT = `<(?:script\\b(${INSIDE})>(.*?)</script|style\\b${INSIDE}>(.*?)</style)>`;

/** One of them, or a comment or any other tag whole: what stands in an attribute is none. */
const PART = RegExp(`${ELEMENT}|<!--.*?-->|<${INSIDE}>`, 'gis');

const BEGINNING = /<(?:script|style)\b/iy;
const ELEMENT_THERE = RegExp(ELEMENT, 'isy');

/** Of another file, or data that nothing runs. */
const NEVER_RUNS = /\ssrc=|\stype="application\/(?:ld\+)?json"/i;

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** So much of it finds it. */
const SHOWN_LETTERS = 60;

const MAX_SOURCES = 200;
const sources = new Map<string, string>();

/** The policy's name for a text: thousands of pages hold the same few. */
function knownSourceOf(text: string): string {
  const known = sources.get(text);
  if (known !== undefined) return known;
  const source = sourceOf(text);
  if (sources.size >= MAX_SOURCES) sources.clear();
  // A part of a page keeps all of it in memory.
  sources.set(structuredClone(text), source);
  return source;
}

/** Where one may begin: to look for two letters is faster than for a pattern. */
function* beginningsIn(html: string): Generator<number> {
  for (const letters of ['<s', '<S']) {
    for (let at = html.indexOf(letters); at !== -1; at = html.indexOf(letters, at + 1)) {
      BEGINNING.lastIndex = at;
      if (BEGINNING.test(html)) yield at;
    }
  }
}

/** The text of a script or a style that a policy does not name; undefined for any other part. */
function forbiddenText(part: RegExpExecArray, policy: string): string | undefined {
  const [, attributes, script, style] = part;
  const runs = attributes !== undefined && !NEVER_RUNS.test(attributes);
  const text = style ?? (runs ? (script ?? '') : undefined);
  return text === undefined || policy.includes(knownSourceOf(text)) ? undefined : text;
}

/** Whether nothing in a page, not even in an attribute or a comment, looks like a forbidden one. */
function isClean(html: string, policy: string): boolean {
  for (const at of beginningsIn(html)) {
    ELEMENT_THERE.lastIndex = at;
    const part = ELEMENT_THERE.exec(html);
    if (part === null || forbiddenText(part, policy) !== undefined) return false;
  }
  return true;
}

/** The start of each script and style in a page that the page's own policy does not name. */
export function forbiddenInline(html: string): string[] {
  const policy = POLICY.exec(html)?.[1] ?? '';
  if (isClean(html, policy)) return [];
  return Array.from(html.matchAll(PART), (part) => forbiddenText(part, policy))
    .filter((text) => text !== undefined)
    .map((text) => text.slice(0, SHOWN_LETTERS));
}
