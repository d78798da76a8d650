import { describe, expect, it } from 'vitest';
import { codeNamedBy, codeOfPage } from '#publish/inventory/page-code.ts';

const PAGE = `<!doctype html><html data-core="/_astro/core.Ab.js /_astro/client.Cd.js"><head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="script-src 'self'">
<link rel="icon" href="/favicon.svg"><link rel="manifest" href="/site.webmanifest"><link rel="canonical" href="https://shop.example/basket">
<link rel="preload" href="/_astro/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/_astro/print.Ef.css" media="print">
<style>body{color:red}</style><script>run('it')</script>
<script type="application/ld+json">{"@type":"Thing"}</script></head>
<body><form action="/search"><input name="q"></form><a href="https://elsewhere.example/">a</a>
<astro-island component-url="/_astro/BasketPage.Gh.js" renderer-url="/_astro/client.Cd.js" props='{"a":1}'>
</astro-island></body></html>`;

describe('codeOfPage', () => {
  it('lists policies, inline scripts, inline styles and file addresses', () => {
    expect(codeOfPage(PAGE)).toEqual({
      policies: ["script-src 'self'"],
      scripts: ["run('it')"],
      styles: ['body{color:red}'],
      addresses: [
        '/_astro/core.Ab.js',
        '/_astro/client.Cd.js',
        '/_astro/print.Ef.css',
        '/_astro/BasketPage.Gh.js',
      ],
      oddities: [],
    });
  });

  it.each([
    ['a script', '<script>evil()</script>', 'evil()'],
    ['one that no tag ends', '<script>evil()', 'evil()'],
    ['one in capitals', '<SCRIPT\n>evil()</ScRiPt >', 'evil()'],
    ['a module', '<script type="module">evil()</script>', 'evil()'],
    ['a map of imports', '<script type="importmap">{}</script>', '{}'],
    ['one of a second type', '<script type="" type="application/json">evil()</script>', 'evil()'],
    ['one behind a comment that is none', '<!--><script>evil()</script>-->', 'evil()'],
    ['one behind a quote', '<p title=a"b><script>evil()</script><p title="x">', 'evil()'],
    ['one in an attribute', '<p title="<script>evil()</script>">', 'evil()'],
    ['one in a drawing', '<svg><script>evil()</script></svg>', 'evil()'],
  ])('finds the script in %s', (_, html, text) => {
    expect(codeOfPage(html).scripts).toContain(text);
  });

  it.each([
    ['a script', '<script src="https://evil.example/a"></script>', 'https://evil.example/a'],
    ['one without quotes', '<script src=//evil.example/a>', '//evil.example/a'],
    ['one of two addresses', '<script src=/evil src=/good></script>', '/evil'],
    ['one of a drawing', '<svg><script xlink:href="/evil"/></svg>', '/evil'],
    ['a style sheet', '<link href=/evil rel=stylesheet>', '/evil'],
    ['one of two kinds', '<link rel="icon stylesheet" href="/evil">', '/evil'],
    ['a module ahead of its time', '<link rel=modulepreload href=/evil>', '/evil'],
    ['a script ahead of its time', '<link rel=preload as=script href=/evil>', '/evil'],
    ['an island', '<astro-island before-hydration-url="/evil.mjs?a">', '/evil.mjs?a'],
  ])('finds the address of %s', (_, html, address) => {
    expect(codeOfPage(html).addresses).toContain(address);
  });

  it.each([
    '<img src=x onerror=evil()>',
    '<img/src="x"/onerror=evil()>',
    '<img = onerror=evil()>',
    '<img "=" onerror=evil()>',
    '<img src=x\tONERROR\n=evil()>',
    '<!--><svg onload=evil()>-->',
    '<a href="javascript:evil()">',
    '<a href="java\nscript:evil()">',
    '<iframe src="/a">',
    '<p srcdoc="x">',
    '<object data="/a">',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<form action="https://evil.example/">',
    '<form action="//evil.example/">',
    '<button formaction="/\\evil.example">',
  ])('reports an oddity for %s', (html) => {
    expect(codeOfPage(html).oddities.length).toBe(1);
  });

  it('lists several policies in order', () => {
    const meta = (content: string) =>
      `<meta http-equiv=Content-Security-Policy content="${content}">`;
    expect(codeOfPage(meta('a') + meta('b')).policies).toEqual(['a', 'b']);
  });

  it('finishes within five seconds on a page of unclosed tags', () => {
    const start = performance.now();
    const starts = codeOfPage('<a '.repeat(100_000));
    const attributes = codeOfPage(
      `<a ${Array.from({ length: 50_000 }, (_, n) => `x${n}="y"`).join(' ')}>`,
    );
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(starts.oddities).toContain('more tags than are read');
    expect(attributes.oddities).toEqual(['<a> of 50 attributes']);
  });
});

describe('codeNamedBy', () => {
  it('lists the absolute address of each script and style sheet once', () => {
    const script = `import{a}from"./core.Ab.js";import('../x/y.mjs');const s=\`/_astro/z.css?v=1\`;
      import("./core.Ab.js");load("https://evil.example/e.js");say("a.js");say('/data/sku/a.json')`;
    expect(codeNamedBy(script, 'https://shop.example/_astro/Basket.js')).toEqual([
      'https://shop.example/_astro/core.Ab.js',
      'https://shop.example/x/y.mjs',
      'https://shop.example/_astro/z.css',
      'https://evil.example/e.js',
    ]);
  });
});
