/** Checks which files pages load, in a site with one page of each kind. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageFiles } from '../../../scripts/site/page-loads.ts';
import { html, island, makeSiteOfEveryKind, noise, script } from '../../setup/pages/every-kind.ts';
import type { Site } from '../../setup/server/site.ts';

let made: Site;
let site: string;

beforeEach(() => {
  made = makeSiteOfEveryKind();
  site = join(made.folder, 'current');
});

afterEach(() => made.remove());

const filesOf = (page: string, keys?: string[]) => pageFiles(site, `${page}.html`, keys);

describe('pageFiles of a page', () => {
  it('returns styles but no immediate script for unused islands', () => {
    expect(filesOf('index')).toMatchObject({
      styles: ['_astro/Shell.AbCd1234.css'],
      fonts: ['_astro/figtree.AbCd1234.woff2'],
      inlineScripts: [],
      scriptsAtOnce: [],
    });
  });

  it('returns every island with core and imports as later scripts', () => {
    expect(filesOf('index').scripts.toSorted()).toEqual(
      ['Box', 'client', 'core', 'later', 'part'].map(script),
    );
  });

  it('returns a script without React as immediate only if one of its keys is stored', () => {
    const plain = `<script data-src="/${script('Page')}" data-keys="compare wishList">void 0</script>`;
    made.write('index.html', html({ body: plain }));
    expect(filesOf('index')).toMatchObject({ scriptsAtOnce: [], scripts: [script('Page')] });
    expect(filesOf('index', ['wishList']).scriptsAtOnce).toEqual([script('Page')]);
  });

  it('returns an immediate island with its core and imports', () => {
    made.write('index.html', html({ body: island('Box', { atOnce: true }) + island('Page') }));
    expect(filesOf('index').scriptsAtOnce.toSorted()).toEqual(
      ['Box', 'client', 'core', 'part'].map(script),
    );
  });

  it('returns an island with keys if the browser has stored one of them', () => {
    const keyed = island('Page', { keys: ['login', 'guestCode'], event: 'shop:basket' });
    made.write('basket.html', html({ body: keyed }));
    expect(filesOf('basket').scriptsAtOnce).toEqual([]);
    expect(filesOf('basket', ['privacy']).scriptsAtOnce).toEqual([]);
    expect(filesOf('basket', ['guestCode']).scriptsAtOnce.toSorted()).toEqual(
      ['Page', 'client', 'core'].map(script),
    );
  });

  it.each([
    ['a script element', `<script type="module" src="/${script('Box')}"></script>`],
    ['a preload', `<link rel="modulepreload" href="/${script('Box')}">`],
    ['a module in the page', `<script type="module">import"/${script('Box')}"</script>`],
  ])('includes the scripts that %s names', (_, head) => {
    made.write('index.html', html({ head }));
    expect(filesOf('index').scriptsAtOnce.toSorted()).toEqual(['Box', 'part'].map(script));
  });

  it('lists a style sheet that a script names under laterStyles', () => {
    made.write(script('part'), 'export const part="/_astro/suggestions.AbCd1234.css"');
    made.write('_astro/suggestions.AbCd1234.css', 'a{color:red}');
    expect(filesOf('index')).toMatchObject({
      styles: ['_astro/Shell.AbCd1234.css'],
      laterStyles: ['_astro/suggestions.AbCd1234.css'],
    });
  });

  it('includes the fonts that inline styles name', () => {
    const text = '@font-face{src:url(/_astro/other.AbCd1234.woff2)}';
    made.write('_astro/other.AbCd1234.woff2', noise(1_000));
    made.write('index.html', html({ head: `<style>${text}</style>` }));
    expect(filesOf('index')).toMatchObject({
      inlineStyles: [text],
      fonts: ['_astro/other.AbCd1234.woff2', '_astro/figtree.AbCd1234.woff2'],
    });
  });

  it('excludes JSON-LD data from inline scripts', () => {
    const head = '<script>go()</script><script type="application/ld+json">{"a":1}</script>';
    made.write('index.html', html({ head }));
    expect(filesOf('index').inlineScripts).toEqual(['go()']);
  });
});
