import sanitizeHtml from 'sanitize-html';
import { visibleText } from '#catalogue/visible-text.ts';
import { arrangeHtml, needsArranging } from './arrange.ts';
import { renderDirectives, withoutMarks } from './directives.ts';
import { type HeadingLevel, relevelHeadings } from './heading-levels.ts';
import { htmlToText } from './html-to-text.ts';
import { toSafeLink } from './links.ts';
import type { MediaBases } from './media-file.ts';
import { repairNesting } from './nesting.ts';
import { createMarkedPictures } from './pictures.ts';
import {
  ALLOWED_CLASSES,
  ALLOWED_TAGS,
  BLOCKS,
  CONTENT_REMOVED,
  PAGE_PARTS,
  TEXT_BLOCKS,
} from './tags.ts';

const EMPTIED = [...TEXT_BLOCKS, ...PAGE_PARTS];
/** Anything except white space and the characters that `visibleText` removes. */
const HOLDS_TEXT = /[^\s\u200b\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: {
    a: ['class', 'href', 'rel'],
    div: ['class'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedClasses: ALLOWED_CLASSES,
  nonTextTags: [...CONTENT_REMOVED],
  nestingLimit: 60,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }) },
  exclusiveFilter: ({ tag, text }) => !HOLDS_TEXT.test(text) && emptyElementAction(tag),
};

const PAGE_PART_TAG = new RegExp(`(</?)(?:${PAGE_PARTS.join('|')})>`, 'g');
const BLOCK_TAG = `</?(?:${BLOCKS.join('|')})(?: [^>]*)?>`;
const GAP = '(?:[ \u00a0]|<br />)+';
const GAP_AFTER_BLOCK = new RegExp(`(${BLOCK_TAG})${GAP}`, 'g');
/** Matches only at the start of a run; otherwise a long run would take quadratic time. */
const GAP_BEFORE_BLOCK = new RegExp(`(?<![ \u00a0]|<br />)${GAP}(?=${BLOCK_TAG})`, 'g');
const GAP_AT_EDGE = new RegExp(`^${GAP}|(?<![ \u00a0]|<br />)${GAP}$`, 'g');
const BREAKS = /[ \u00a0]?(?:<br \/>[ \u00a0]?)+/g;

const OPENING_HEADING = /^((?:<div(?: class="[^"]*")?>)*)<h([1-6])>(.*?)<\/h\2>/;

interface ProductHtmlOptions {
  topHeading: HeadingLevel;
  /** Name of the product, to remove a heading that only repeats it. */
  name?: string;
  /** Pictures outside these URLs are removed. */
  mediaBases?: MediaBases;
}

/**
 * Returns an editor's HTML with text, lists, tables, links, pictures and PageBuilder blocks, but
 * without its styles, and with headings below the page's. It is safe to print after `withPictures`
 * has replaced the pictures.
 */
export function sanitiseProductHtml(
  html: string,
  { topHeading, name, mediaBases = [] }: ProductHtmlOptions,
): string {
  const clean = cleanHtml(html, mediaBases).replace(
    OPENING_HEADING,
    (whole, before, _level, heading) =>
      name !== undefined && isSameText(htmlToText(heading), name) ? before : whole,
  );
  return relevelHeadings(clean, topHeading);
}

function isSameText(heading: string, name: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(heading) === plain(name);
}

/** Cleans HTML without fitting its headings to a page. */
export function cleanHtml(html: string, mediaBases: MediaBases = []): string {
  if (!needsArranging(html)) return withoutMarks(tidyHtml(renderDirectives(html)));
  const pictures = createMarkedPictures(mediaBases);
  return pictures.put(tidyHtml(arrangeHtml(html, pictures)));
}

function tidyHtml(html: string): string {
  // Entities such as `&#x202e;` have been decoded here.
  const clean = visibleText(sanitizeHtml(html, OPTIONS))
    .replace(PAGE_PART_TAG, '$1div>')
    .replace(/\s{2,}|[\t\n\r\f]/g, ' ')
    .replace(GAP_AFTER_BLOCK, '$1')
    .replace(GAP_BEFORE_BLOCK, '')
    .replace(GAP_AT_EDGE, '')
    .replace(BREAKS, '<br>');
  return repairNesting(clean);
}

function linkAttributes({ href = '', class: look }: sanitizeHtml.Attributes) {
  const link = toSafeLink(href);
  const attributes: sanitizeHtml.Attributes = {};
  if (link === null) return attributes;
  if (look !== undefined) attributes['class'] = look;
  attributes['href'] = link.href;
  if (link.isExternal) attributes['rel'] = 'noopener';
  return attributes;
}

/**
 * Returns how to treat an element without text: blocks are removed; of a link only the tags are
 * removed, because its space may separate two words.
 */
function emptyElementAction(tag: string): boolean | 'excludeTag' {
  return tag === 'a' ? 'excludeTag' : EMPTIED.includes(tag);
}
