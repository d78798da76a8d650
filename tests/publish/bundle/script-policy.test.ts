import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScript, withScriptPolicy } from '#publish/bundle/script-policy.ts';

const START = '<head><meta charset="utf-8">';
const KNOWN = ['paint()', 'menus()', 'carousel()'].map(inlineScript);
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (html: string) => /content="([^"]*)"/.exec(html)?.[1];

describe('the policy of a page', () => {
  it('names the scripts of the code that the page holds, and changes nothing else', () => {
    const page = `${START}<script>paint()</script></head><script type="module">menus()</script>`;
    const html = withScriptPolicy(page, KNOWN);
    expect(policyOf(html)).toBe(`script-src 'self' ${hash('paint()')} ${hash('menus()')}`);
    expect(html).toMatch(
      /^<head><meta charset="utf-8"><meta http-equiv="content-security-policy" /,
    );
    expect(html.replace(/<meta http-equiv[^>]*>/, '')).toBe(page);
  });

  it('names no script that came with somebody’s text', () => {
    const smuggled = '<script>paint();steal()</script><script>steal()</script><p>>menus()</p>';
    expect(policyOf(withScriptPolicy(`${START}${smuggled}`, KNOWN))).toBe("script-src 'self'");
  });

  it.each([
    ['nowhere', '<head></head>'],
    ['behind a script', `<script>paint()</script>${START}`],
  ])('stands never %s', (_, page) => {
    expect(() => withScriptPolicy(page, KNOWN)).toThrow('no place for a policy');
  });
});
