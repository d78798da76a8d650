import { describe, expect, it } from 'vitest';
import { toInlineTexts, withPagePolicy } from '#publish/bundle/page-policy.ts';
import { forbiddenInline } from '#publish/check/forbidden-inline.ts';

const KNOWN = toInlineTexts({ script: ['paint()', 'menus("<b>")'], style: ['a>b{}'] });

const page = (body: string) =>
  withPagePolicy(`<head><meta charset="utf-8"></head><body>${body}</body>`, KNOWN);

describe('forbiddenInline', () => {
  it('returns nothing for scripts and styles that the policy lists', () => {
    const body =
      '<style>a>b{}</style><script>paint()</script><p>x</p><script type="module">menus("<b>")</script>';
    expect(forbiddenInline(page(body))).toEqual([]);
  });

  it.each([
    ['another text', '<script>steal()</script>'],
    ['a module', '<script type="module" async>steal()</script>'],
    ['a script in capitals', '<SCRIPT>steal()</SCRIPT>'],
    ['a script behind an attribute that holds a tag', '<p title="a>b"><script>steal()</script>'],
    [
      'a script behind an attribute that begins one',
      '<p title="<script>"><script>steal()</script>',
    ],
    ['a style', '<style>steal()</style>'],
    ['a style in capitals', '<STYLE media="all">steal()</STYLE>'],
    ['a style behind one that is named', '<style>a>b{}</style><style>steal()</style>'],
    ['a script behind one that is named', '<script>paint()</script><script>steal()</script>'],
  ])('finds code that the policy does not list: %s', (_, body) => {
    expect(forbiddenInline(page(body))).toEqual(['steal()']);
  });

  it('finds each of 1,000 scripts regardless of earlier calls', () => {
    const texts = Array.from({ length: 1_000 }, (_, index) => `steal(${index})`);
    for (const text of [...texts, ...texts]) {
      const body = `<script>paint()</script><script>${text}</script>`;
      expect(forbiddenInline(page(body))).toEqual([text]);
    }
  });

  it('finds every script of a page without a policy', () => {
    expect(forbiddenInline('<script>paint()</script>')).toEqual(['paint()']);
  });

  it.each([
    ['a script of a file', '<script type="module" src="/_astro/core.js"></script>'],
    ['data', '<script type="application/ld+json">{"name":"steal()"}</script>'],
    [
      'an attribute',
      '<img alt="<style>steal()</style>"><img alt="<script>steal()</script>"><p title=\'<script>steal()</script>\'>',
    ],
    ['text', '<p>&lt;script>steal()&lt;/script></p>'],
    ['a comment', "<!-- it's <script>steal()</script> -->"],
  ])('ignores what is not inline code: %s', (_, body) => {
    expect(forbiddenInline(page(body))).toEqual([]);
  });

  it('shortens a long script to 60 characters', () => {
    expect(forbiddenInline(page(`<script>${'x'.repeat(5000)}</script>`))).toEqual(['x'.repeat(60)]);
  });
});
