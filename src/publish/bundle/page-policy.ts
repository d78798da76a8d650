import { createHash } from 'node:crypto';
import { PAGE_POLICY } from '#lib/hosting/content-security-policy.ts';
import { type CodeElement, codeIn } from './code-in-page.ts';

/** Scripts and style sheets that the code puts into pages, and how a policy names each. */
export type InlineTexts = Readonly<Record<CodeElement, ReadonlyMap<string, string>>>;

/** `'sha256-...'` */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function toInlineTexts({
  script,
  style,
}: Record<CodeElement, Iterable<string>>): InlineTexts {
  const named = (texts: Iterable<string>) =>
    new Map(Array.from(texts, (text) => [text, sourceOf(text)]));
  return { script: named(script), style: named(style) };
}

/** A policy binds what comes after it, and browsers look for the charset at the very start. */
const START = '<meta charset="utf-8">';

/** What a page says between the tags of an element. */
function textsIn(html: string, element: CodeElement): Set<string> {
  return new Set(Array.from(codeIn(html, element), ({ start, end }) => html.slice(start, end)));
}

/**
 * A page with a policy of its own, by which those inline scripts may run and those styles dress it
 * that are the code's. They are known from the code, never read off the page: what an editor's text
 * smuggled into it stays forbidden.
 * @throws for a page without a place for the policy before the first of them
 */
export function withPagePolicy(html: string, known: InlineTexts): string {
  const [head = '', ...rest] = html.split(START, 2);
  if (rest.length === 0 || /<(?:script|style)/.test(head)) {
    throw new Error('The page has no place for a policy before its first script or style');
  }
  const end = head.length + START.length;
  const directive = (element: CodeElement) => {
    const held = textsIn(html, element);
    const sources = [...known[element]].flatMap(([text, source]) => (held.has(text) ? source : []));
    return [PAGE_POLICY[element], ...sources].join(' ');
  };
  const policy = [PAGE_POLICY.rest, directive('script'), directive('style')].join('; ');
  const tag = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.slice(0, end) + tag + html.slice(end);
}
