import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContentError } from '#catalogue/content/content-error.ts';
import type { ContentFolders } from '#catalogue/content/content-file.ts';
import {
  loadAudienceContent,
  loadHomeContent,
  loadMenus,
  loadPrivacyNotice,
  loadPrivacySummary,
  loadStrip,
  loadUndeliveredPaths,
} from '#catalogue/content/load.ts';
import { contentWith, contentWithText, type FieldPath, sampleContent } from './sample-content.ts';

const LOADERS: Readonly<Record<string, (folders: ContentFolders) => unknown>> = {
  'home.json': loadHomeContent,
  'home-garden.json': (folders) => loadAudienceContent(folders, 'home-garden'),
  'professional.json': (folders) => loadAudienceContent(folders, 'professional'),
  'strip.json': loadStrip,
  'menus.json': loadMenus,
  'undelivered-pages.json': loadUndeliveredPaths,
  'privacy-summary.md': loadPrivacySummary,
  'privacy-notice.md': loadPrivacyNotice,
};

/** What the loader of `file` says, with the folders' own paths cut down to their last part. */
function complaint(file: string, folders: ContentFolders): string {
  try {
    LOADERS[file]?.(folders);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { contentDir, picturesDir } = folders;
    return error.message.replaceAll(contentDir, 'content').replaceAll(picturesDir, 'pictures');
  }
  return 'no complaint';
}

describe('the loaders', () => {
  it('give a picture with the size that its file states', () => {
    const [slide] = loadHomeContent(sampleContent()).carousels[0]?.slides ?? [];
    expect(slide).toEqual({
      title: 'A banner',
      text: 'Worth a look.',
      picture: { src: '/pictures/wide.svg', width: 1600, height: 900 },
      alt: 'A lawn',
      path: '/home-garden/garden-tools',
      linkText: 'Look',
    });
    expect(loadStrip(sampleContent())[0]?.picture.width).toBe(48);
  });

  it('give an industry banner to the professional audience only', () => {
    const folders = sampleContent();
    expect(loadAudienceContent(folders, 'professional').industryBanner?.title).toBe('A banner');
    expect(loadAudienceContent(folders, 'home-garden').industryBanner).toBeNull();
  });

  it('give pictures for professional categories without products', () => {
    const at = ['categoryPictures', 'tank-cleaning-systems'];
    const folders = contentWith({ file: 'professional.json', at, value: 'wide' });
    const { categoryPictures } = loadAudienceContent(folders, 'professional');
    expect(categoryPictures['tank-cleaning-systems']?.src).toBe('/pictures/wide.svg');
    expect(loadAudienceContent(folders, 'home-garden').categoryPictures).toEqual({});
  });

  it('read a file that begins with a byte order mark', () => {
    const folders = contentWithText('undelivered-pages.json', '\ufeff["/coming-soon"]');
    expect([...loadUndeliveredPaths(folders)]).toEqual(['/coming-soon']);
  });

  it('read again what an editor changed meanwhile', () => {
    const folders = contentWith({ file: 'menus.json', at: ['hire', 'title'], value: 'Rent' });
    expect(loadMenus(folders).hire.title).toBe('Rent');
    expect(loadMenus(sampleContent()).hire.title).toBe('A menu');
  });
});

describe('a mistake', () => {
  const slide = ['carousels', 0, 'slides', 1] as const;
  const at = 'content/home.json: carousels[0].slides[1]';

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
      Array(7).fill({}),
      'content/home.json: carousels[0].slides: must have at most 6 entries',
    ],
    [slide, undefined, 'content/home.json: carousels[0].slides: must have at least 2 entries'],
    [['promos'], {}, 'content/home.json: promos: must be a list'],
    [['promos', 1], undefined, 'content/home.json: promos: must have exactly 2 entries'],
    [['tiles'], Array(9).fill({}), 'content/home.json: tiles: must have exactly 8 entries'],
    [
      ['carousels', 0, 'audience'],
      'professional',
      "content/home.json: carousels[0].audience: must be 'home-garden'",
    ],
    [[], [], 'content/home.json: must be a group of fields'],
  ])('at %j of the home page, %j, is named', (path, value, message) => {
    const folders = contentWith({ file: 'home.json', at: path, value });
    expect(complaint('home.json', folders)).toBe(message);
  });

  it.each<[string, FieldPath, unknown, string]>([
    ['home-garden.json', ['industryBanner'], {}, 'industryBanner: unknown field'],
    ['home-garden.json', ['promos', 3], undefined, 'promos: must have exactly 4 entries'],
    ['professional.json', ['industryBanner'], undefined, 'industryBanner: is missing'],
    ['professional.json', ['promos', 2, 'linkText'], undefined, 'promos[2].linkText: is missing'],
    [
      'professional.json',
      ['categoryPictures', 'tanks'],
      'wide',
      'categoryPictures.tanks: unknown field',
    ],
    ['strip.json', [1, 'picture'], 'none', '[1].picture: no file pictures/none.svg'],
    ['strip.json', [3], { title: 'a', text: 'b', picture: 'icon' }, 'must have exactly 3 entries'],
    ['menus.json', ['footer', 0, 'links', 0, 'path'], '/x', 'footer[0].links[0].path: no page /x'],
    ['menus.json', ['hire', 'links'], [], 'hire.links: must have at least 1 entry'],
    [
      'menus.json',
      ['services', 'links', 0, 'text'],
      undefined,
      'services.links[0].text: is missing',
    ],
    ['undelivered-pages.json', [0], '/basket', '[0]: /basket is a page of the shop'],
    ['undelivered-pages.json', [0], 'soon', "[0]: 'soon' must start with /"],
  ])('in %s at %j is named', (file, path, value, problem) => {
    const folders = contentWith({ file, at: path, value });
    expect(complaint(file, folders)).toBe(`content/${file}: ${problem}`);
  });

  it('prefers the unknown field to the one that is missing because of it', () => {
    const folders = contentWith({
      file: 'home.json',
      at: ['phoneBanner'],
      value: { titel: 'Call us', text: 'We answer.' },
    });
    expect(complaint('home.json', folders)).toBe(
      'content/home.json: phoneBanner.titel: unknown field',
    );
  });

  it.each(Object.keys(LOADERS))('that leaves out the file %s is named', (file) => {
    const folders = contentWithText(file, '');
    rmSync(`${folders.contentDir}/${file}`);
    expect(complaint(file, folders)).toBe(`content/${file}: cannot be read`);
  });

  it.each([
    ['{\n  "services": {,', "line 2, column 16: unexpected ','"],
    ['{', 'line 1, column 2: the file ends too early'],
  ])('in the syntax of %j is named with line and column', (text, problem) => {
    const folders = contentWithText('menus.json', text);
    expect(complaint('menus.json', folders)).toBe(`content/menus.json: ${problem}`);
  });

  it.each(['privacy-summary.md', 'privacy-notice.md'])('in a link of %s is named', (file) => {
    const link = '# Privacy\n\n[soon](/coming-soon)\n\n## One\n\n[here](/nowhere)\n';
    expect(complaint(file, contentWithText(file, link))).toBe(
      `content/${file}: One: no page /nowhere`,
    );
  });
});
