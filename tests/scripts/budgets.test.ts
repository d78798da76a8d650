/** A site of one page of each kind on the scales, and what is said when it grows. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressedForms, denseForm } from '#publish/files/compressed-forms.ts';
import { linesOver } from '../../scripts/budgets/over.ts';
import { pageFiles } from '../../scripts/site/page-loads.ts';
import { sizesOf, weighSite } from '../../scripts/site/site-weight.ts';
import { makeSite, type Site } from '../setup/server/site.ts';

const PAGES = [
  'index',
  'home-garden',
  'home-garden/steam-cleaners',
  'privacy-policy',
  'basket',
  'search',
  'customer',
  'basket/shipping',
  'pw-120-home',
  'wish-list',
  'best-deals',
  'services/support',
  'home-garden/which-machine',
];

const PROSE = readFileSync('README.md', 'utf8').slice(0, 10_000);

/** Text that hardly gets smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64').slice(0, bytes);

function island(name: string, options?: object): string {
  const opts = options === undefined ? '' : ` opts='${JSON.stringify(options)}'`;
  return `<astro-island component-url="/_astro/${name}.AbCd1234.js" component-export="${name}"
    renderer-url="/_astro/client.AbCd1234.js" props='{}' ssr${opts}>`;
}

function html({ head = '', body = '' } = {}): string {
  return `<!doctype html><html data-core="/_astro/core.AbCd1234.js"><head>
    <link rel="stylesheet" href="/_astro/Shell.AbCd1234.css">${head}</head><body>${body}</body></html>`;
}

const script = (name: string) => `_astro/${name}.AbCd1234.js`;

let made: Site;
let site: string;

beforeEach(() => {
  made = makeSite({
    ...Object.fromEntries(PAGES.map((name) => [`${name}.html`, html({ body: island('Box') })])),
    'home-garden/404.html': 'no page of any kind',
    '_astro/Shell.AbCd1234.css':
      '@font-face{src:url(/_astro/figtree.AbCd1234.woff2) format("woff2-variations")}',
    '_astro/figtree.AbCd1234.woff2': noise(20_000),
    [script('core')]: 'export const core=1',
    [script('client')]: 'import{core}from"./core.AbCd1234.js"',
    [script('Box')]: 'import{part}from"./part.AbCd1234.js";()=>import("./later.AbCd1234.js")',
    [script('part')]: 'export const part=1',
    [script('later')]: 'export const later=1',
    [script('Page')]: 'export const page=1',
  });
  site = join(made.folder, 'current');
});

afterEach(() => made.remove());

async function stylesOf(page: string) {
  const weighed = [...(await weighSite(site)).kinds.values()].flat();
  return weighed.find((weighing) => weighing.page === page)?.weight.styles ?? [];
}

const filesOf = (page: string, keys?: string[]) => pageFiles(site, `${page}.html`, keys);

describe('what a page loads', () => {
  it('is nothing but styles for somebody who looks at islands that wait', () => {
    expect(filesOf('index')).toMatchObject({
      styles: ['_astro/Shell.AbCd1234.css'],
      fonts: ['_astro/figtree.AbCd1234.woff2'],
      inlineScripts: [],
      scriptsAtOnce: [],
    });
  });

  it('is every island with the core and with all that it imports, once they are used', () => {
    expect(filesOf('index').scripts.toSorted()).toEqual(
      ['Box', 'client', 'core', 'later', 'part'].map(script),
    );
  });

  it('is a script without React, only for its own buttons or keys, and without the core', () => {
    const plain = `<astro-island component-url="/${script('Page')}"
      opts='{"keys":["wishList"]}'></astro-island>`;
    made.write('index.html', html({ body: plain }));
    const page = { scripts: [], scriptsAtOnce: [], allScripts: [script('Page')] };
    expect(filesOf('index')).toMatchObject(page);
    expect(filesOf('index', ['wishList']).scriptsAtOnce).toEqual([script('Page')]);
  });

  it('is without what only comes with something that this visitor has not got', () => {
    expect(pageFiles(site, 'index.html', [], /\/later\./).scripts.toSorted()).toEqual(
      ['Box', 'client', 'core', 'part'].map(script),
    );
  });

  it('is an island that comes at once, with the core and its imports', () => {
    made.write('index.html', html({ body: island('Box', { atOnce: true }) + island('Page') }));
    expect(filesOf('index').scriptsAtOnce.toSorted()).toEqual(
      ['Box', 'client', 'core', 'part'].map(script),
    );
  });

  it('is an island with keys where the browser holds one of them', () => {
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
  ])('is what %s names', (_, head) => {
    made.write('index.html', html({ head }));
    expect(filesOf('index').scriptsAtOnce.toSorted()).toEqual(['Box', 'part'].map(script));
  });

  it('is a style sheet that a script names, only once the script is there', async () => {
    made.write(script('part'), 'export const part="/_astro/suggestions.AbCd1234.css"');
    made.write('_astro/suggestions.AbCd1234.css', 'a{color:red}');
    expect(filesOf('index')).toMatchObject({
      styles: ['_astro/Shell.AbCd1234.css'],
      laterStyles: ['_astro/suggestions.AbCd1234.css'],
    });
    expect(await stylesOf('index.html')).toContainEqual({ name: 'suggestions.css', bytes: 12 });
  });

  it('is what styles in the page name, and they count with those of files', async () => {
    const text = '@font-face{src:url(/_astro/other.AbCd1234.woff2)}';
    made.write('_astro/other.AbCd1234.woff2', noise(1_000));
    made.write('index.html', html({ head: `<style>${text}</style>` }));
    expect(filesOf('index')).toMatchObject({
      inlineStyles: [text],
      fonts: ['_astro/other.AbCd1234.woff2', '_astro/figtree.AbCd1234.woff2'],
    });
    const [inPage] = await stylesOf('index.html');
    expect(inPage).toEqual({ name: 'home page, styles', bytes: expect.any(Number) });
    expect(inPage?.bytes).toBeGreaterThan(20);
  });

  it('is no data for machines', () => {
    const head = '<script>go()</script><script type="application/ld+json">{"a":1}</script>';
    made.write('index.html', html({ head }));
    expect(filesOf('index').inlineScripts).toEqual(['go()']);
  });
});

describe('the budgets', () => {
  const sizesNow = async () => sizesOf(await weighSite(site));
  const over = async (known?: Record<string, number>) =>
    linesOver(await weighSite(site), known ?? (await sizesNow()));

  it('are kept by light pages', async () => {
    expect(await over()).toEqual([]);
  });

  it('name the part of an island that grew, for each kind of page that it is over on', async () => {
    made.write('search.html', html());
    const known = await sizesNow();
    made.write(script('part'), noise(75_000));
    const lines = await over(known);
    expect(lines).toHaveLength(9);
    for (const line of lines) {
      expect(line).toMatch(/, scripts \(\S+\): .*bar 70\.0 kB; most grew part\.js: \+/);
    }
    expect(lines.join('\n')).not.toMatch(/^(search|account|checkout|filled basket|wish list)/m);
  });

  it('name a file that is new', async () => {
    const known = await sizesNow();
    made.write(script('added'), noise(80_000));
    made.write('pw-120-home.html', html({ body: island('added') }));
    expect(await over(known)).toEqual([
      expect.stringMatching(/^product, scripts \(pw-120-home\.html\): .* added\.js, which is new/),
    ]);
  });

  it('want no script of a page that is only looked at', async () => {
    made.write('privacy-policy.html', html({ body: island('Page', { atOnce: true }) }));
    expect(await over()).toEqual([
      expect.stringMatching(/^privacy, scripts at once \(privacy-policy\.html\): 0\.1 kB, bar 0/),
    ]);
  });

  it('let a page of work load 80 kB at once, and no more', async () => {
    made.write('search.html', html({ body: island('Page', { atOnce: true }) }));
    made.write(script('Page'), noise(55_000));
    expect(await over()).toEqual([]);
    made.write(script('Page'), noise(81_000));
    expect(await over()).toEqual([
      expect.stringMatching(/^search, scripts at once .* bar 80\.0 kB/),
    ]);
  });

  it('count the pages of one kind that are over together', async () => {
    made.write(script('Page'), noise(105_000));
    for (const page of ['pw-120-home.html', 'kb-4.html']) {
      made.write(page, html({ body: island('Page') }));
    }
    expect(await over()).toEqual([
      expect.stringMatching(/^product, scripts \(\S+ and 1 more\): .*bar 70\.0 kB/),
    ]);
  });

  it('weigh the form that is sent once there was time to make it small', async () => {
    const page = html({ body: `${noise(500)}${PROSE}` });
    const [hasty] = compressedForms('kb-4.html', Buffer.from(page));
    made.write('kb-4.html', page);
    const weighed = async () => {
      const { kinds } = await weighSite(site);
      const pages = [...kinds.values()].flat();
      const { weight } = pages.find((weighing) => weighing.page === 'kb-4.html') ?? {};
      return weight?.['html and css'][0]?.bytes;
    };
    made.write('kb-4.html.br', Buffer.from(hasty?.bytes ?? []));
    const dense = await denseForm(Buffer.from(page));
    expect(await weighed()).toBe(dense.length);
    made.write('kb-4.html.br', Buffer.from(dense));
    expect(await weighed()).toBe(dense.length);
  });

  it('hold for script in the page, style sheets and the font', async () => {
    made.write('index.html', html({ head: `<script>${noise(5_000)}</script>` }));
    made.write('_astro/Service.AbCd1234.css', `${noise(11_000)}url(/_astro/b.AbCd1234.woff2)`);
    made.write('_astro/b.AbCd1234.woff2', noise(20_000));
    const link = '<link rel="stylesheet" href="/_astro/Service.AbCd1234.css">';
    made.write('search.html', html({ head: link }));
    expect(await over()).toEqual([
      expect.stringMatching(/^home, inline script \(index\.html\): .* bar 3\.5 kB/),
      expect.stringMatching(/^search, styles \(search\.html\): .* bar 10\.0 kB/),
      expect.stringMatching(/^font: .* bar 30\.0 kB/),
      '2 font files: figtree.woff2, b.woff2',
    ]);
  });

  it('count what goes on paper by itself', async () => {
    const link = '<link rel="stylesheet" href="/_astro/print.AbCd1234.css" media="print">';
    made.write('pw-120-home.html', html({ body: link + noise(13_000) }));
    made.write('_astro/print.AbCd1234.css', noise(990));
    expect(await over()).toEqual([]);
    made.write('_astro/print.AbCd1234.css', noise(1_100));
    expect(await over()).toEqual([expect.stringMatching(/^print styles: 1\.1 kB, bar 1\.0 kB/)]);
  });

  it('are not kept by a site that has no page of some kind', async () => {
    const without = makeSite({ 'index.html': html() });
    const weigh = () => weighSite(join(without.folder, 'current'));
    await expect(weigh()).rejects.toThrow("has no page of the kind 'landing'");
    without.remove();
  });
});
