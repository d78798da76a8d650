import { createHash } from 'node:crypto';
import { SCRIPT_POLICY } from '#lib/content-security-policy.ts';

/** A script that the code puts into pages, and how a policy names it. */
export interface InlineScript {
  text: string;
  /** `'sha256-...'` */
  source: string;
}

export function inlineScript(text: string): InlineScript {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** A policy binds what comes after it, and browsers look for the charset at the very start. */
const START = '<meta charset="utf-8">';

/**
 * A page with a policy of its own, by which those inline scripts may run that are the code's. They
 * are known from the code, never read off the page: what an editor's text smuggled into it stays
 * forbidden.
 * @throws for a page without a place for the policy before the first of its scripts
 */
export function withScriptPolicy(html: string, scripts: readonly InlineScript[]): string {
  const [head = '', ...rest] = html.split(START, 2);
  if (rest.length === 0 || head.includes('<script')) {
    throw new Error('The page has no place for a policy before its first script');
  }
  const end = head.length + START.length;
  const held = scripts.filter(({ text }) => html.includes(`>${text}</script>`));
  const policy = [SCRIPT_POLICY, ...held.map(({ source }) => source)].join(' ');
  const tag = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.slice(0, end) + tag + html.slice(end);
}
