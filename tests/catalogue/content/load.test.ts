import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContentError } from '#catalogue/content/files/content-error.ts';
import type { ContentFolders } from '#catalogue/content/files/content-file.ts';
import {
  loadAudienceContent,
  loadGuide,
  loadHomeContent,
  loadMenus,
  loadPages,
  loadPrivacyNotice,
  loadPrivacySummary,
  loadSearchHelp,
  loadStrip,
} from '#catalogue/content/load.ts';
import { type Reading, strictReadingOf } from '#catalogue/content/reading.ts';
import { SHOP } from '#config/shop.ts';
import {
  contentWith,
  contentWithText,
  type FieldPath,
  pageText,
  sampleContent,
} from './sample-content.ts';

const TODAY = '2026-11-22';

const reading = (folders = sampleContent()) => strictReadingOf(folders, TODAY);

const LOADERS: Readonly<Record<string, (reading: Reading) => unknown>> = {
  'home.json': loadHomeContent,
  'home-garden.json': (from) => loadAudienceContent(from, 'home-garden'),
  'professional.json': (from) => loadAudienceContent(from, 'professional'),
  'strip.json': loadStrip,
  'menus.json': loadMenus,
  'guide.json': loadGuide,
  'search.json': loadSearchHelp,
  'privacy-summary.md': loadPrivacySummary,
  'privacy-notice.md': loadPrivacyNotice,
  pages: loadPages,
};

const BANNER = {
  title: 'A',
  text: 'b',
  picture: 'wide',
  alt: 'c',
  path: '/',
  linkText: 'd',
};

const ONLY_IN_ADVENT = '/offers/christmas is there from 2026-12-01 to 2026-12-24 only';

/**
 * Returns the loader's error message for `file`, with folder paths shortened to their last part, or
 * 'no complaint'.
 */
function errorMessageOf(file: string, folders: ContentFolders): string {
  try {
    LOADERS[file]?.(reading(folders));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { contentDir, picturesDir } = folders;
    return error.message.replaceAll(contentDir, 'content').replaceAll(picturesDir, 'pictures');
  }
  return 'no complaint';
}

describe('content loaders', () => {
  it('return a picture with the size from its file', () => {
    const [slide] = loadHomeContent(reading()).carousels[0]?.slides ?? [];
    expect(slide).toEqual({
      title: 'A banner',
      text: 'Worth a look.',
      picture: { src: '/pictures/wide.svg', width: 1600, height: 900 },
      alt: 'A lawn',
      path: '/home-garden/garden-tools',
      linkText: 'Look',
    });
    expect(loadStrip(reading())[0]?.picture.width).toBe(48);
  });

  it('return an industry banner for the professional audience only', () => {
    const from = reading();
    expect(loadAudienceContent(from, 'professional').industryBanner?.title).toBe('A banner');
    expect(loadAudienceContent(from, 'home-garden').industryBanner).toBeNull();
  });

  it('return pictures for professional categories without products', () => {
    const at = ['categoryPictures', 'tank-cleaning-systems'];
    const from = reading(contentWith({ file: 'professional.json', at, value: 'wide' }));
    const { categoryPictures } = loadAudienceContent(from, 'professional');
    expect(categoryPictures['tank-cleaning-systems']?.src).toBe('/pictures/wide.svg');
    expect(loadAudienceContent(from, 'home-garden').categoryPictures).toEqual({});
  });

  it('read a file that begins with a byte order mark', () => {
    const folders = contentWithText('pages/offers/new.md', `\ufeff${pageText([])}`);
    expect(loadPages(reading(folders)).map(({ path }) => path)).toContain('/offers/new');
  });

  it('read a file again after an editor has changed it', () => {
    const folders = contentWith({ file: 'menus.json', at: ['hire', 'title'], value: 'Rent' });
    expect(loadMenus(reading(folders)).hire.title).toBe('Rent');
    expect(loadMenus(reading()).hire.title).toBe('A menu');
  });
});

describe('dated entry', () => {
  const from = (today: string, value: unknown) =>
    strictReadingOf(contentWith({ file: 'home.json', at: ['promos', 2], value }), today);
  const advent = { from: '2026-12-01', to: '2026-12-24' };
  const titles = (reading: Reading) => loadHomeContent(reading).promos.map(({ title }) => title);

  it('replaces the last undated entry on its days', () => {
    const promo = { ...BANNER, title: 'For Christmas', ...advent };
    expect(titles(from('2026-11-30', promo))).toEqual(['A banner', 'A banner']);
    expect(titles(from('2026-12-01', promo))).toEqual(['A banner', 'For Christmas']);
    expect(titles(from('2026-12-25', promo))).toEqual(['A banner', 'A banner']);
  });

  it('omits its dates from the loaded content', () => {
    const promo = { ...BANNER, ...advent };
    const [, second] = loadHomeContent(from('2026-12-01', promo)).promos;
    expect(Object.keys(second ?? {}).toSorted()).toEqual(Object.keys(BANNER).toSorted());
  });

  it('accepts a link to a page that exists on the same days', () => {
    const promo = { ...BANNER, ...advent, path: '/offers/christmas' };
    expect(titles(from('2026-12-01', promo))).toContain('A');
  });

  it('replaces a single entry, such as the phone banner, on its days', () => {
    const at = ['phoneBanner', 'instead'];
    const value = [
      { title: 'Closed', text: 'Until the 27th.', from: '2026-12-25', to: '2026-12-26' },
    ];
    const folders = contentWith({ file: 'home.json', at, value });
    const on = (today: string) => loadHomeContent(strictReadingOf(folders, today)).phoneBanner;
    expect(on('2026-12-24')).toEqual({ title: 'Call us', text: 'We answer.' });
    expect(on('2026-12-26')).toEqual({ title: 'Closed', text: 'Until the 27th.' });
    expect(on('2026-12-27').title).toBe('Call us');
  });
});

describe('services of the home page', () => {
  it('link to a page with a text, and are optional', () => {
    const service = { title: 'Hire', text: 'For a week.', path: '/best-deals' };
    const servicesWith = (value: unknown) =>
      loadHomeContent(reading(contentWith({ file: 'home.json', at: ['services'], value })))
        .services;
    expect(servicesWith([service])).toEqual([service]);
    expect(servicesWith(undefined)).toEqual([]);
    expect(() => servicesWith([{ ...service, path: '/nowhere' }])).toThrow('services[1].path');
  });
});

describe('content page', () => {
  it('returns the fields of its front matter and a default card', () => {
    const head = ['picture: wide', 'alt: A lawn', 'audience: professional', 'products: [A, B]'];
    const body = 'Hello.\n\n## One\n\nCall {phone}.';
    const folders = contentWithText('pages/services/new.md', pageText(head, body));
    const page = loadPages(reading(folders)).find(({ path }) => path === '/services/new');
    expect(page).toEqual({
      path: '/services/new',
      title: 'A page',
      description: 'Worth a visit.',
      picture: { src: '/pictures/wide.svg', width: 1600, height: 900 },
      alt: 'A lawn',
      audience: 'professional',
      products: ['A', 'B'],
      facts: [],
      card: { title: 'A page', text: 'Worth a visit.' },
      article: {
        title: 'A page',
        introduction: '<p>Hello.</p>',
        sections: [{ id: 'one', heading: 'One', html: `<p>Call ${SHOP.phone}.</p>` }],
      },
    });
  });

  it('shows pictures of sections, and refuses one for an unknown heading', () => {
    const pageWith = (heading: string) => {
      const head = ['pictures:', `  ${heading}: wide`];
      const folders = contentWithText(
        'pages/services/new.md',
        pageText(head, '## Daily\n\nRinse.'),
      );
      return loadPages(reading(folders)).find(({ path }) => path === '/services/new');
    };
    expect(pageWith('Daily')?.article.sections).toMatchObject([
      { heading: 'Daily', picture: { src: '/pictures/wide.svg' } },
    ]);
    expect(() => pageWith('Weekly')).toThrow('pictures.Weekly: is no heading of this page');
  });

  it('fills its facts, and refuses a link to a missing page', () => {
    const pageWith = (fact: string) => {
      const head = ['facts:', `  Questions: '${fact}'`];
      const folders = contentWithText('pages/services/new.md', pageText(head));
      return loadPages(reading(folders)).find(({ path }) => path === '/services/new');
    };
    expect(pageWith('**{phone}**, [home](/)')?.facts).toEqual([
      { label: 'Questions', html: `<strong>${SHOP.phone}</strong>, <a href="/">home</a>` },
    ]);
    expect(() => pageWith('[no](/services/missing)')).toThrow('facts.Questions');
    expect(() => pageWith('{nothing}')).toThrow('unknown placeholder {nothing}');
  });

  it('uses the card from its front matter', () => {
    const head = ['card:', '  title: Short', '  text: Look.'];
    const folders = contentWithText('pages/services/new.md', pageText(head));
    const page = loadPages(reading(folders)).find(({ path }) => path === '/services/new');
    expect(page?.card).toEqual({ title: 'Short', text: 'Look.' });
  });

  it('appears only on the days in its front matter', () => {
    const paths = (today: string) =>
      loadPages(strictReadingOf(sampleContent(), today)).map(({ path }) => path);
    expect(paths('2026-11-30')).toEqual(['/best-deals', '/offers/soon']);
    expect(paths('2026-12-24')).toEqual(['/best-deals', '/offers/christmas', '/offers/soon']);
    expect(paths('2026-12-25')).toEqual(['/best-deals', '/offers/soon']);
  });

  it('takes its place by the order field, then by path', () => {
    const folders = contentWithText('pages/offers/a.md', pageText(['order: 2']));
    writeFileSync(`${folders.contentDir}/pages/offers/z.md`, pageText(['order: -1']));
    expect(loadPages(reading(folders)).map(({ path }) => path)).toEqual([
      '/offers/z',
      '/best-deals',
      '/offers/soon',
      '/offers/a',
    ]);
  });
});

describe('content check', () => {
  const slide = ['carousels', 0, 'slides', 1] as const;
  const at = 'content/home.json: carousels[1].slides[2]';

  it.each<[FieldPath, unknown, string]>([
    [[...slide, 'picture'], 'wider', `${at}.picture: no file pictures/wider.svg`],
    [
      [...slide, 'picture'],
      '../secret',
      `${at}.picture: '../secret' is no name of a picture, such as icon-advice`,
    ],
    [
      [...slide, 'picture'],
      'unsized',
      `${at}.picture: pictures/unsized.svg has no width and height in pixels`,
    ],
    [[...slide, 'picture'], 7, `${at}.picture: must be a text`],
    [[...slide, 'path'], 'home-garden', `${at}.path: 'home-garden' must start with /`],
    [[...slide, 'path'], '/professional/', `${at}.path: no page /professional/`],
    [
      [...slide, 'path'],
      '/professional/dry-ice-cleaning',
      `${at}.path: no page /professional/dry-ice-cleaning`,
    ],
    [[...slide, 'path'], '//evil.example', `${at}.path: no page //evil.example`],
    [[...slide, 'title'], '', `${at}.title: is empty`],
    [[...slide, 'title'], '  ', `${at}.title: is empty`],
    [[...slide, 'title'], 'x'.repeat(61), `${at}.title: is longer than 60 characters`],
    [[...slide, 'alt'], undefined, `${at}.alt: is missing`],
    [[...slide, 'headding'], 'x', `${at}.headding: unknown field`],
    [slide, 'a slide', `${at}: must be a group of fields`],
    [
      ['carousels', 0, 'slides'],
      Array(7).fill(BANNER),
      'content/home.json: carousels[1].slides: must have at most 6 entries',
    ],
    [slide, undefined, 'content/home.json: carousels[1].slides: must have at least 2 entries'],
    [['promos'], {}, 'content/home.json: promos: must be a list'],
    [['promos', 1], undefined, 'content/home.json: promos: must have exactly 2 entries'],
    [
      ['tiles'],
      Array(9).fill({ title: 'A', picture: 'wide', alt: 'c', path: '/' }),
      'content/home.json: tiles: must have exactly 8 entries',
    ],
    [
      ['carousels', 0, 'audience'],
      'professional',
      "content/home.json: carousels[1].audience: must be 'home-garden'",
    ],
    [[], [], 'content/home.json: must be a group of fields'],
  ])('reports the home page field %j with the value %j', (path, value, message) => {
    const folders = contentWith({ file: 'home.json', at: path, value });
    expect(errorMessageOf('home.json', folders)).toBe(message);
  });

  it.each<[string, FieldPath, unknown, string]>([
    ['home-garden.json', ['industryBanner'], {}, 'industryBanner: unknown field'],
    ['home-garden.json', ['promos', 3], undefined, 'promos: must have exactly 4 entries'],
    ['professional.json', ['industryBanner'], undefined, 'industryBanner: is missing'],
    ['professional.json', ['promos', 2, 'linkText'], undefined, 'promos[3].linkText: is missing'],
    [
      'professional.json',
      ['categoryPictures', 'tanks'],
      'wide',
      'categoryPictures.tanks: is no category',
    ],
    ['strip.json', [1, 'picture'], 'none', '[2].picture: no file pictures/none.svg'],
    ['strip.json', [3], { title: 'a', text: 'b', picture: 'icon' }, 'must have exactly 3 entries'],
    ['menus.json', ['footer', 0, 'links', 0, 'path'], '/x', 'footer[1].links[1].path: no page /x'],
    ['menus.json', ['hire', 'links'], [], 'hire.links: must have at least 1 entry'],
    [
      'guide.json',
      ['home-garden', 0, 'words'],
      [],
      '["home-garden"][1].words: must have at least 1 entry',
    ],
    ['guide.json', ['home-garden', 0, 'words', 0], '?', '["home-garden"][1].words[1]: is no word'],
    [
      'guide.json',
      ['home-garden', 1],
      { title: 'Cars', words: ['van'] },
      '["home-garden"][2].title: is there twice',
    ],
    [
      'guide.json',
      ['questions', 1],
      { facet: 'price', title: 'Budget' },
      'questions[2].facet: is there twice',
    ],
    [
      'guide.json',
      ['questions', 0, 'facet'],
      'a price',
      'questions[1].facet: is no name of a facet',
    ],
    ['search.json', ['synonyms', 0], ['hoover'], 'synonyms[1]: must have at least 2 entries'],
    ['search.json', ['synonyms', 0, 1], '?', 'synonyms[1][2]: is no word'],
    ['search.json', ['synonyms', 0, 1], 'Vacuums', 'synonyms[1][2]: is there twice'],
    [
      'search.json',
      ['synonyms', 1],
      ['sweeper', 'HOOVER'],
      'synonyms[2][2]: stands in synonyms[1] too',
    ],
    [
      'search.json',
      ['wishes'],
      [{ words: ['rug'], products: [] }],
      'wishes[1].products: must have at least 1 entry',
    ],
    ['search.json', ['pages', 0, 'path'], '/x#y', 'pages[1].path: no page /x'],
    ['menus.json', ['hire', 'links', 0, 'path'], '/x#y', 'hire.links[1].path: no page /x'],
    ['search.json', ['pages', 0, 'words'], [], 'pages[1].words: must have at least 1 entry'],
    [
      'menus.json',
      ['services', 'links', 0, 'text'],
      undefined,
      'services.links[1].text: is missing',
    ],
  ])('reports a mistake in the file %s at the field %j', (file, path, value, problem) => {
    const folders = contentWith({ file, at: path, value });
    expect(errorMessageOf(file, folders)).toBe(`content/${file}: ${problem}`);
  });

  it('reports an unknown field before the missing field that it causes', () => {
    const folders = contentWith({
      file: 'home.json',
      at: ['phoneBanner'],
      value: { titel: 'Call us', text: 'We answer.' },
    });
    expect(errorMessageOf('home.json', folders)).toBe(
      'content/home.json: phoneBanner.titel: unknown field',
    );
  });

  it.each(Object.keys(LOADERS).filter((file) => file !== 'pages'))(
    'reports the missing file %s',
    (file) => {
      const folders = contentWithText(file, '');
      rmSync(`${folders.contentDir}/${file}`);
      expect(errorMessageOf(file, folders)).toBe(`content/${file}: cannot be read`);
    },
  );

  it.each([
    ['{\n  "services": {,', "line 2, column 16: unexpected ','"],
    ['{', 'line 1, column 2: the file ends too early'],
  ])('reports line and column of a syntax error in %j', (text, problem) => {
    const folders = contentWithText('menus.json', text);
    expect(errorMessageOf('menus.json', folders)).toBe(`content/menus.json: ${problem}`);
  });

  const promo = { ...BANNER, title: 'For Christmas', from: '2026-12-01', to: '2026-12-24' };

  it.each<[FieldPath, unknown, string]>([
    ...['24.12.2026', '2026-12-32', 'tomorrow'].map((to): [FieldPath, unknown, string] => [
      ['promos', 2],
      { ...promo, to },
      'promos[3].to: must be a day such as 2026-12-24',
    ]),
    [
      ['promos', 2],
      { ...promo, from: '1 December' },
      'promos[3].from: must be a day such as 2026-12-24',
    ],
    [
      ['promos', 2],
      { ...promo, from: '2026-02-30' },
      'promos[3].from: must be a day such as 2026-12-24',
    ],
    [
      ['promos', 2],
      { ...promo, to: '2026-11-30' },
      'promos[3].to: 2026-11-30 lies before 2026-12-01',
    ],
    [['promos', 1], promo, 'promos: has 1 entry before all dates, needs 2'],
    [['phoneBanner', 'instead'], [{ title: 'a' }], 'phoneBanner.instead[1].text: is missing'],
    [['promos', 0, 'path'], '/offers/christmas', `promos[1].path: ${ONLY_IN_ADVENT}`],
    [
      ['promos', 2],
      { ...promo, path: '/offers/christmas', to: '2026-12-25' },
      `promos[3].path: ${ONLY_IN_ADVENT}`,
    ],
  ])('reports a problem with dates on the home page at %j', (at, value, problem) => {
    const folders = contentWith({ file: 'home.json', at, value });
    expect(errorMessageOf('home.json', folders)).toBe(`content/home.json: ${problem}`);
  });

  it.each([
    [
      'pages/offers/new.md',
      'Text.',
      "line 1: must begin with its fields, between two lines of '---'",
    ],
    ['pages/offers/new.md', pageText(['tilte: A']), 'tilte: unknown field'],
    ['pages/offers/new.md', pageText(['order: first']), 'order: must be a whole number'],
    [
      'pages/offers/new.md',
      pageText(['audience: garden']),
      "audience: must be 'home-garden' or 'professional'",
    ],
    ['pages/offers/new.md', pageText(['picture: none']), 'picture: no file pictures/none.svg'],
    [
      'pages/offers/new.md',
      pageText(['from: 2026-12-02', 'to: 2026-12-01']),
      'to: 2026-12-01 lies before 2026-12-02',
    ],
    [
      'pages/offers/new.md',
      pageText([], '# A title'),
      'A title: a section begins with ##, only the title with #',
    ],
    ['pages/offers/new.md', pageText([], '## One\n\n[x](/nowhere)'), 'One: no page /nowhere'],
    ['pages/offers/new.md', pageText([], '[x](/offers/christmas)'), `A page: ${ONLY_IN_ADVENT}`],
    [
      'pages/offers/New Page.md',
      pageText([]),
      "'New Page' is no part of an address, such as how-to-guides",
    ],
    [
      'pages/offers/page/2.md',
      pageText([]),
      "'page' is no part of an address, such as how-to-guides",
    ],
    [
      'pages/home-garden/window-vac.md',
      pageText([]),
      '/home-garden/window-vac is a page of the shop',
    ],
    ['pages/best-deals.md', pageText(['from: 2026-12-02']), 'must always be there'],
  ])('reports a mistake in the page %s: %j', (file, text, problem) => {
    expect(errorMessageOf('pages', contentWithText(file, text))).toBe(
      `content/${file}: ${problem}`,
    );
  });

  it('reports line and column of invalid YAML in a page', () => {
    const folders = contentWithText('pages/offers/new.md', pageText(['alt: "open', 'order: 1']));
    expect(errorMessageOf('pages', folders)).toMatch(
      /^content\/pages\/offers\/new\.md: line 5, column \d+: Missing closing "quote/,
    );
  });

  it('rejects a page file outside the allowed folders', () => {
    const folders = contentWithText('pages/new.md', pageText([]));
    expect(errorMessageOf('pages', folders)).toMatch(
      /^content\/pages\/new\.md: must lie in one of home-garden, /,
    );
  });

  it('reports the missing best-deals page', () => {
    const folders = sampleContent();
    rmSync(`${folders.contentDir}/pages/best-deals.md`);
    expect(errorMessageOf('pages', folders)).toBe('content/pages/best-deals.md: cannot be read');
  });

  it.each(['privacy-summary.md', 'privacy-notice.md'])('reports a broken link in %s', (file) => {
    const link = '# Privacy\n\n[soon](/offers/soon)\n\n## One\n\n[here](/nowhere)\n';
    expect(errorMessageOf(file, contentWithText(file, link))).toBe(
      `content/${file}: One: no page /nowhere`,
    );
  });
});
