import { inlineText } from '#publish/bundle/page-policy.ts';

/** The inside of a tag; what stands between quotes ends none. */
const INSIDE = `[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*`;

/**
 * A script or a style with its text, or a comment or any other tag whole: what stands in an attribute
 * is none.
 */
const PART = RegExp(
  `<(?:script\\b(${INSIDE})>(.*?)</script|style\\b${INSIDE}>(.*?)</style)>|<!--.*?-->|<${INSIDE}>`,
  'gis',
);

/** Of another file, or data that nothing runs. */
const NEVER_RUNS = /\ssrc=|\stype="application\/(?:ld\+)?json"/i;

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** So much of it finds it. */
const SHOWN_LETTERS = 60;

/** The start of each script and style in a page that the page's own policy does not name. */
export function forbiddenInline(html: string): string[] {
  const policy = POLICY.exec(html)?.[1] ?? '';
  const forbidden: string[] = [];
  for (const [, attributes, script, style] of html.matchAll(PART)) {
    const runs = attributes !== undefined && !NEVER_RUNS.test(attributes);
    const inline =
      style === undefined ? runs && inlineText('script', script ?? '') : inlineText('style', style);
    if (inline && !policy.includes(inline.source))
      forbidden.push(inline.text.slice(0, SHOWN_LETTERS));
  }
  return forbidden;
}
