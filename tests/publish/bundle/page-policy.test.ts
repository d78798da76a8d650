import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toInlineTexts, withPagePolicy } from '#publish/bundle/page-policy.ts';

const START = '<head><meta charset="utf-8">';
const KNOWN = toInlineTexts({
  script: ['paint()', 'menus()', 'carousel()'],
  style: ['a{color:red}', 'b{}'],
});
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the script and style directives of the page's policy. */
const policyOf = (html: string) =>
  /^<head><meta charset="utf-8"><meta [^>]*content="default-src 'self'; [^"]*(script-src [^"]*)"/.exec(
    html,
  )?.[1];

describe('withPagePolicy', () => {
  it('lists the known scripts and styles of the page without changing the rest', () => {
    const page = `${START}<script>paint()</script><style>b{}</style></head><script type="module">menus()</script>`;
    const html = withPagePolicy(page, KNOWN);
    expect(policyOf(html)).toBe(
      `script-src 'self' ${hash('paint()')} ${hash('menus()')}; style-src 'self' ${hash('b{}')}`,
    );
    expect(html).toMatch(
      /^<head><meta charset="utf-8"><meta http-equiv="content-security-policy" /,
    );
    expect(html.replace(/<meta http-equiv[^>]*>/, '')).toBe(page);
  });

  it.each(['<script>', '<style>'])(
    'finds scripts and styles after an attribute that contains %s',
    (text) => {
      const page = `${START}<meta content="${text}"><script>paint()</script><style>b{}</style>`;
      expect(policyOf(withPagePolicy(page, KNOWN))).toBe(
        `script-src 'self' ${hash('paint()')}; style-src 'self' ${hash('b{}')}`,
      );
    },
  );

  it.each([
    '<script>paint();steal()</script><script>steal()</script><p>>menus()</p>',
    '<style>b{}*{}</style><style>*{}</style><script>b{}</script><style>menus()</style>',
  ])('omits scripts and styles from injected text: %s', (smuggled) => {
    const policy = policyOf(withPagePolicy(`${START}${smuggled}`, KNOWN));
    expect(policy).toBe("script-src 'self'; style-src 'self'");
  });

  it.each([
    ['nowhere', '<head></head>'],
    ['behind a script', `<script>paint()</script>${START}`],
    ['behind a style', `<style>b{}</style>${START}`],
  ])('throws if the charset tag is %s', (_, page) => {
    expect(() => withPagePolicy(page, KNOWN)).toThrow('no place for a policy');
  });
});
