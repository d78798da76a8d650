/**
 * Converts HTML from Magento's PageBuilder to tags and classes of the shop. PageBuilder marks the
 * type of each block (`data-content-type`) and each part of a block (`data-element`).
 */

import { withoutMedia } from './directives.ts';
import { escapeHtml } from './escape.ts';
import type { MarkedPictures } from './pictures.ts';
import { firstIn, type HtmlElement, type HtmlNode, isElement, textIn } from './tree.ts';

export interface Renderer {
  pictures: MarkedPictures;
  /** Returns true if an editor hid the element. */
  isHidden(element: HtmlElement): boolean;
  /** Width of a column in twelfths of the row; `undefined` if none is given. */
  shareOf(column: HtmlElement): number | undefined;
  written(nodes: readonly HtmlNode[]): string;
  inside(element: HtmlElement): string;
  /** Returns HTML that PageBuilder stored as escaped text. */
  decoded(html: string): string;
}

type WriteElement = (element: HtmlElement, renderer: Renderer) => string;

const DESKTOP_PICTURE = /desktop_image\\*":\s*\\*"([^"\\]+)/;

function typeOf({ attribs }: HtmlElement): string {
  return attribs['data-content-type'] ?? '';
}

function partOf(element: HtmlElement, name: string): HtmlElement | undefined {
  return firstIn(element, ({ attribs }) => attribs['data-element'] === name);
}

/** Returns `undefined` for a part that the editor hid. */
function shownPart(
  element: HtmlElement,
  name: string,
  { isHidden }: Renderer,
): HtmlElement | undefined {
  const part = partOf(element, name);
  return part && !isHidden(part) ? part : undefined;
}

function writeBox(look: string, renderChildren: string): string {
  return `<div class="${look}">${renderChildren}</div>`;
}

function escapedText(words: string): string {
  return escapeHtml(withoutMedia(words).trim());
}

function writeLink(href: string | undefined, words: string, look: string): string {
  const address = withoutMedia(href ?? '').trim();
  // A link that only Magento could resolve has no URL here.
  if (address === '' || words.trim() === '') return '';
  return `<a class="${look}" href="${escapeHtml(address)}">${escapedText(words)}</a>`;
}

const LOOKS = [
  ['pagebuilder-button-link', ''],
  ['pagebuilder-button-secondary', 'button is-quiet'],
] as const;

function lookOf(classes = ''): string {
  return LOOKS.find(([theirs]) => classes.includes(theirs))?.[1] ?? 'button';
}

const writeButton: WriteElement = (element, renderer) => {
  const link = shownPart(element, 'link', renderer);
  if (link === undefined) return '';
  return writeLink(link.attribs['href'], textIn(link.children), lookOf(link.attribs['class']));
};

/** Newer versions put lines into a group, and columns into the lines. */
const writeGroup: WriteElement = (element, renderer) => {
  const holdsLines = element.children.some(
    (child) => isElement(child) && typeOf(child) === 'column-line',
  );
  return holdsLines ? renderer.inside(element) : writeLine(element, renderer);
};

const writeLine: WriteElement = (element, { inside }) => writeBox('rich-columns', inside(element));

const writeColumn: WriteElement = (element, { shareOf, inside }) => {
  const share = shareOf(element);
  const look = share === undefined ? 'rich-column' : `rich-column share-${share}`;
  return writeBox(look, inside(element));
};

/** If one picture is used for all screens, Magento stores it twice. */
const writePicture: WriteElement = (element, { inside }) => {
  const pictureOf = (part: string) => partOf(element, part);
  const [desktop, mobile] = [pictureOf('desktop_image'), pictureOf('mobile_image')];
  if (desktop && mobile && desktop.attribs['src'] === mobile.attribs['src']) {
    mobile.attribs['src'] = '';
  }
  if (desktop === undefined && mobile) mobile.attribs['class'] = '';
  return `<figure>${inside(element)}</figure>`;
};

/** Magento escapes the HTML of this block so that its editor does not change it. */
const writeHtml: WriteElement = (element, { inside, decoded }) => {
  const isDecoded = element.attribs['data-decoded'] === 'true' || element.children.some(isElement);
  return `<div>${isDecoded ? inside(element) : decoded(textIn(element.children))}</div>`;
};

const writeVideo: WriteElement = (element, { written }) => {
  const player = firstIn(element, ({ name }) => name === 'iframe' || name === 'video');
  return player ? `<p>${written([player])}</p>` : '';
};

const writeTab: WriteElement = (element, { inside }) => {
  const name = escapedText(element.attribs['data-tab-name'] ?? '');
  return `<div>${name && `<h3>${name}</h3>`}${inside(element)}</div>`;
};

function bannerPicture(element: HtmlElement, { pictures }: Renderer, href: string): string {
  const wrapper = firstIn(element, ({ attribs }) => 'data-background-images' in attribs);
  const [, src = ''] = DESKTOP_PICTURE.exec(wrapper?.attribs['data-background-images'] ?? '') ?? [];
  const alt = partOf(element, 'overlay')?.attribs['aria-label'] ?? '';
  const picture = pictures.mark({ src, alt });
  if (picture === '' || href === '' || alt.trim() === '') return picture;
  return `<a href="${escapeHtml(href)}">${picture}</a>`;
}

/**
 * In Magento the whole banner is a link with a button inside. Here only the button is a link;
 * without a button, the picture is one if it has alternative text.
 */
const writeBanner: WriteElement = (element, renderer) => {
  const href = withoutMedia(partOf(element, 'link')?.attribs['href'] ?? '').trim();
  const pressed = shownPart(element, 'button', renderer);
  const content = shownPart(element, 'content', renderer);
  const words = pressed ? textIn(pressed.children) : '';
  const link = writeLink(href, words, lookOf(pressed?.attribs['class']));
  return writeBox(
    'rich-banner',
    bannerPicture(element, renderer, link === '' ? href : '') +
      (content ? `<div>${renderer.inside(content)}</div>` : '') +
      (link && `<p>${link}</p>`),
  );
};

const WRITERS: ReadonlyMap<string, WriteElement> = new Map<string, WriteElement>([
  ['row', (element, { inside }) => writeBox('rich-row', inside(element))],
  ['column-group', writeGroup],
  ['column-line', writeLine],
  ['column', writeColumn],
  ['image', writePicture],
  ['buttons', (element, { inside }) => writeBox('rich-buttons', inside(element))],
  ['button-item', writeButton],
  ['html', writeHtml],
  ['tab-item', writeTab],
  ['video', writeVideo],
  ['divider', () => '<hr>'],
  ['banner', writeBanner],
  ['slide', writeBanner],
]);

/** Returns `undefined` for an element without a conversion, which is treated as any other tag. */
export function builtBlock(element: HtmlElement, renderer: Renderer): string | undefined {
  // The inner part only wraps the content; the navigation repeats the headings of the tabs.
  if (element.attribs['data-element'] === 'inner') return renderer.inside(element);
  if (element.attribs['data-element'] === 'navigation') return '';
  return WRITERS.get(typeOf(element))?.(element, renderer);
}
