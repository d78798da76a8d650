import { createHash } from 'node:crypto';
import { PAGE_POLICY } from '#lib/content-security-policy.ts';

/** A script or a style sheet that the code puts into pages, and how a policy names it. */
export interface InlineText {
  element: keyof typeof PAGE_POLICY;
  text: string;
  /** `'sha256-...'` */
  source: string;
}

export function inlineText(element: InlineText['element'], text: string): InlineText {
  const digest = createHash('sha256').update(text).digest('base64');
  return { element, text, source: `'sha256-${digest}'` };
}

/** A policy binds what comes after it, and browsers look for the charset at the very start. */
const START = '<meta charset="utf-8">';

/**
 * A page with a policy of its own, by which those inline scripts may run and those styles dress it
 * that are the code's. They are known from the code, never read off the page: what an editor's text
 * smuggled into it stays forbidden.
 * @throws for a page without a place for the policy before the first of them
 */
export function withPagePolicy(html: string, texts: readonly InlineText[]): string {
  const [head = '', ...rest] = html.split(START, 2);
  if (rest.length === 0 || /<(?:script|style)/.test(head)) {
    throw new Error('The page has no place for a policy before its first script or style');
  }
  const end = head.length + START.length;
  const held = texts.filter(({ element, text }) => html.includes(`>${text}</${element}>`));
  const directive = (element: InlineText['element']) => {
    const sources = held.flatMap((inline) => (inline.element === element ? inline.source : []));
    return [PAGE_POLICY[element], ...sources].join(' ');
  };
  const policy = `${directive('script')}; ${directive('style')}`;
  const tag = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.slice(0, end) + tag + html.slice(end);
}
