/**
 * Converts pictures, videos and PageBuilder's rows, columns and buttons to tags and classes of the
 * shop. The result is not yet safe to print: sanitise.ts cleans it afterwards.
 */

import { toVideo } from '#catalogue/product/videos.ts';
import { watchVideoLabel } from '#config/messages/video-messages.ts';
import { markMedia, withoutMarks, withoutMedia } from './directives.ts';
import { type ElementStyle, hidesElement, shareOf, stylesIn } from './editor-styles.ts';
import { escapeHtml } from './escape.ts';
import { builtBlock, type Renderer } from './page-builder.ts';
import type { MarkedPictures } from './pictures.ts';
import { ALLOWED_TAGS, CONTENT_REMOVED } from './tags.ts';
import {
  elementsIn,
  firstIn,
  type HtmlElement,
  type HtmlNode,
  isElement,
  MAX_DEPTH,
  textIn,
  toTree,
} from './tree.ts';

const WITHOUT_END = ['br', 'hr'];
const BOX = 'rich-wide';
const PLAIN_NAME = /^[a-z]+$/;
const FOR_PHONES = /(?:^|\s)(?:for-phones|pagebuilder-mobile-only)(?:\s|$)/;
/** Building a tree is expensive, so HTML without these elements skips it. */
const ARRANGED =
  /<(?:img|iframe|video|figure|table)\b|data-content-type=|\shidden\b|display\s*:\s*none/i;

export function needsArranging(html: string): boolean {
  return ARRANGED.test(html);
}

function styleSheetsIn(nodes: readonly HtmlNode[]): string[] {
  return [...elementsIn(nodes)]
    .filter(({ name, attribs }) => name === 'style' && attribs['media'] === undefined)
    .map(({ children }) => textIn(children));
}

function attributesOf({ attribs }: HtmlElement): string {
  return Object.entries(attribs)
    .filter(([name]) => PLAIN_NAME.test(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(withoutMedia(value))}"`)
    .join('');
}

/** A link that contains only pictures without alternative text has no accessible name. */
function hasAccessibleName({ children }: HtmlElement): boolean {
  if (textIn(children).trim() !== '') return true;
  return [...elementsIn(children)].some(({ name, attribs }) => name === 'img' && attribs['alt']);
}

/** Returns true if a table already is in a scrollable box, its own or that of an outer table. */
function isInScrollBox({ parent }: HtmlElement): boolean {
  for (let each = parent; each && 'name' in each; each = each.parent) {
    if (each.name === 'table' || each.attribs['class'] === BOX) return true;
  }
  return false;
}

function sourceOf(element: HtmlElement): string {
  const written = element.attribs['src'] || element.attribs['data-src'];
  return written || firstIn(element, ({ name }) => name === 'source')?.attribs['src'] || '';
}

/** Replaces pictures by marks and videos by links; returns `undefined` for all other elements. */
function shownMedia(element: HtmlElement, pictures: MarkedPictures): string | undefined {
  const { name, attribs } = element;
  if (name === 'img') return pictures.mark(attribs, FOR_PHONES.test(attribs['class'] ?? ''));
  if (name !== 'iframe' && name !== 'video') return undefined;
  const video = toVideo(withoutMedia(sourceOf(element)));
  if (video === null) return '';
  const words = escapeHtml(watchVideoLabel(video.provider));
  return `<a class="to-video" href="${escapeHtml(video.href)}">${words}</a>`;
}

function createArranger(pictures: MarkedPictures, styles: ReadonlyMap<string, ElementStyle>) {
  let depth = 0;
  let isDecoding = false;

  const styleOf = ({ attribs }: HtmlElement) => styles.get(attribs['data-pb-style'] ?? '');

  function isHidden(node: HtmlElement): boolean {
    const { hidden, style = '' } = node.attribs;
    return hidden !== undefined || (hidesElement(style) ?? styleOf(node)?.isHidden ?? false);
  }

  const renderer: Renderer = {
    pictures,
    isHidden,
    shareOf: (node) => styleOf(node)?.share ?? shareOf(node.attribs['style'] ?? ''),
    written,
    inside: ({ children }) => written(children),
    decoded(html) {
      // Decode only once: text that remains after that was meant as text.
      if (isDecoding) return escapeHtml(withoutMedia(html));
      isDecoding = true;
      const text = written(toTree(markMedia(html)));
      isDecoding = false;
      return text;
    },
  };

  function element(node: HtmlElement): string {
    if (isHidden(node)) return '';
    const { name } = node;
    const special = shownMedia(node, pictures) ?? builtBlock(node, renderer);
    if (special !== undefined) return special;
    if (CONTENT_REMOVED.includes(name)) return '';
    const isKept = ALLOWED_TAGS.includes(name) && (name !== 'a' || hasAccessibleName(node));
    if (!isKept) return written(node.children);
    const start = `<${name}${attributesOf(node)}>`;
    if (WITHOUT_END.includes(name)) return start;
    const whole = `${start}${written(node.children)}</${name}>`;
    return name === 'table' && !isInScrollBox(node) ? `<div class="${BOX}">${whole}</div>` : whole;
  }

  function written(nodes: readonly HtmlNode[]): string {
    if (depth === MAX_DEPTH) return '';
    depth += 1;
    const texts = nodes.map((node) => {
      if (isElement(node)) return element(node);
      return node.type === 'text' ? escapeHtml(withoutMedia(textIn([node]))) : '';
    });
    depth -= 1;
    return texts.join('');
  }
  return written;
}

/** Returns HTML for `sanitizeHtml`, with a mark in place of each picture. */
export function arrangeHtml(html: string, pictures: MarkedPictures): string {
  const tree = toTree(markMedia(withoutMarks(html)));
  return createArranger(pictures, stylesIn(styleSheetsIn(tree)))(tree);
}
