import { expect, it } from 'vitest';
import { codeRangesIn } from '#publish/bundle/code-in-page.ts';

const textsIn = (html: string, element: 'script' | 'style') =>
  Array.from(codeRangesIn(html, element), ({ start, end }) => html.slice(start, end));

const PAGE = '<style>a>b{}</style><script type="module">f()</script><p>x</p><script></script>';

it('finds the text of every script, or of every style sheet', () => {
  expect(textsIn(PAGE, 'script')).toEqual(['f()', '']);
  expect(textsIn(PAGE, 'style')).toEqual(['a>b{}']);
  expect(textsIn('<p>none</p>', 'script')).toEqual([]);
});

it('finds a script after an attribute that contains a script tag', () => {
  const page = '<meta content="<script>"><script>f()</script>';
  expect(textsIn(page, 'script')).toEqual(['"><script>f()', 'f()']);
});

it.each([
  ['<script>f()', ['f()']],
  ['<p></p><script', ['']],
])('extends an unclosed element to the end of the page: %s', (html, texts) => {
  expect(textsIn(html, 'script')).toEqual(texts);
});
