import { createHash } from 'node:crypto';
import { PAGE_POLICY } from '#lib/hosting/content-security-policy.ts';
import { type CodeElement, codeRangesIn } from './code-in-page.ts';

/** Inline scripts and styles of the code, with their sources in a policy. */
export type InlineTexts = Readonly<Record<CodeElement, ReadonlyMap<string, string>>>;

export function policySourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function toInlineTexts({
  script,
  style,
}: Record<CodeElement, Iterable<string>>): InlineTexts {
  const named = (texts: Iterable<string>) =>
    new Map(Array.from(texts, (text) => [text, policySourceOf(text)]));
  return { script: named(script), style: named(style) };
}

/**
 * The policy is inserted after this tag. It applies only to what follows, but browsers expect the
 * charset first.
 */
const CHARSET_TAG = '<meta charset="utf-8">';

function textsIn(html: string, element: CodeElement): Set<string> {
  return new Set(
    Array.from(codeRangesIn(html, element), ({ start, end }) => html.slice(start, end)),
  );
}

/**
 * Adds to a page a policy that allows the inline scripts and styles of the code. The list comes
 * from the code and not from the page, so code injected by an editor's text stays blocked.
 * @throws for a page without a place for the policy before its first script or style
 */
export function withPagePolicy(html: string, known: InlineTexts): string {
  const [head = '', ...rest] = html.split(CHARSET_TAG, 2);
  if (rest.length === 0 || /<(?:script|style)/.test(head)) {
    throw new Error('The page has no place for a policy before its first script or style');
  }
  const end = head.length + CHARSET_TAG.length;
  const directive = (element: CodeElement) => {
    const held = textsIn(html, element);
    const sources = [...known[element]].flatMap(([text, source]) => (held.has(text) ? source : []));
    return [PAGE_POLICY[element], ...sources].join(' ');
  };
  const policy = [PAGE_POLICY.rest, directive('script'), directive('style')].join('; ');
  const tag = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.slice(0, end) + tag + html.slice(end);
}
