import { describe, expect, it } from 'vitest';
import { inlineScript, withScriptPolicy } from '#publish/bundle/script-policy.ts';
import { forbiddenScripts } from '#publish/check/forbidden-scripts.ts';

const KNOWN = ['paint()', 'menus("<b>")'].map(inlineScript);

const page = (body: string) =>
  withScriptPolicy(`<head><meta charset="utf-8"></head><body>${body}</body>`, KNOWN);

describe('forbiddenScripts', () => {
  it('finds none among the scripts that the policy names', () => {
    const body = '<script>paint()</script><p>x</p><script type="module">menus("<b>")</script>';
    expect(forbiddenScripts(page(body))).toEqual([]);
  });

  it.each([
    ['another text', '<script>steal()</script>'],
    ['a module', '<script type="module" async>steal()</script>'],
    ['a script in capitals', '<SCRIPT>steal()</SCRIPT>'],
    ['a script behind an attribute that holds a tag', '<p title="a>b"><script>steal()</script>'],
    ['a script behind one that is named', '<script>paint()</script><script>steal()</script>'],
  ])('finds %s', (_, body) => {
    expect(forbiddenScripts(page(body))).toEqual(['steal()']);
  });

  it('finds every script of a page without a policy', () => {
    expect(forbiddenScripts('<script>paint()</script>')).toEqual(['paint()']);
  });

  it.each([
    ['a script of a file', '<script type="module" src="/_astro/core.js"></script>'],
    ['data', '<script type="application/ld+json">{"name":"steal()"}</script>'],
    ['an attribute', '<img alt="<script>steal()</script>"><p title=\'<script>steal()</script>\'>'],
    ['text', '<p>&lt;script>steal()&lt;/script></p>'],
    ['a comment', "<!-- it's <script>steal()</script> -->"],
  ])('takes %s for none', (_, body) => {
    expect(forbiddenScripts(page(body))).toEqual([]);
  });

  it('shows so much of a long one that it can be found', () => {
    expect(forbiddenScripts(page(`<script>${'x'.repeat(5000)}</script>`))).toEqual([
      'x'.repeat(60),
    ]);
  });
});
