import { inlineScript } from '#publish/bundle/script-policy.ts';

/** The inside of a tag; what stands between quotes ends none. */
const INSIDE = `[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*`;

/** A script with its text, or a comment or any other tag whole: a script in an attribute is none. */
const PART = RegExp(`<script\\b(${INSIDE})>(.*?)</script>|<!--.*?-->|<${INSIDE}>`, 'gis');

/** Of another file, or data that nothing runs. */
const NEVER_RUNS = /\ssrc=|\stype="application\/(?:ld\+)?json"/i;

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** So much of a script finds it. */
const SHOWN_LETTERS = 60;

/** The start of each inline script of a page that the page's own policy keeps from running. */
export function forbiddenScripts(html: string): string[] {
  const policy = POLICY.exec(html)?.[1] ?? '';
  const forbidden: string[] = [];
  for (const [, attributes, text = ''] of html.matchAll(PART)) {
    if (attributes === undefined || NEVER_RUNS.test(attributes)) continue;
    if (!policy.includes(inlineScript(text).source)) forbidden.push(text.slice(0, SHOWN_LETTERS));
  }
  return forbidden;
}
