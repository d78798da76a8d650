import sanitizeHtml from 'sanitize-html';
import { visibleText } from '#catalogue/visible-text.ts';
import { type HeadingLevel, relevelHeadings } from './heading-levels.ts';
import { toSafeLink } from './links.ts';
import { repairNesting } from './nesting.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Removed when they hold no text. */
const TEXT_BLOCKS = [...HEADINGS, 'p', 'div', 'blockquote', 'ul', 'ol', 'li', 'dl', 'table'];
const BLOCKS = [
  ...TEXT_BLOCKS,
  'dt',
  'dd',
  'hr',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];
const INLINES = [
  'a',
  'br',
  'strong',
  'b',
  'em',
  'i',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'cite',
  'q',
  'code',
  'kbd',
];
/** Removed with everything inside: what they hold is not text for a reader. */
const CONTENT_REMOVED = [
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'title',
  'xml',
  'svg',
  'math',
  'object',
  'applet',
  'audio',
  'video',
  'canvas',
  'noembed',
  'noframes',
  'plaintext',
  'textarea',
  'select',
  'option',
  'xmp',
];

/** Blocks of a page that an editor pasted; here they are plain ones. */
const PAGE_PARTS = ['article', 'aside', 'footer', 'header', 'main', 'section'];

const HOLDS_TEXT = /[^\s\u200b]/;
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINES, ...PAGE_PARTS],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: CONTENT_REMOVED,
  nestingLimit: 60,
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }) },
  exclusiveFilter: ({ tag, text }) => !HOLDS_TEXT.test(text) && whenEmpty(tag),
};

const DIRECTIVE = /\{\{[^{}]*\}\}/g;
const PAGE_PART_TAG = new RegExp(`(</?)(?:${PAGE_PARTS.join('|')})>`, 'g');
const BLOCK_TAG = `</?(?:${BLOCKS.join('|')})(?: [^>]*)?>`;
const GAP = '(?:[ \u00a0]|<br />)+';
const GAP_AFTER_BLOCK = new RegExp(`(${BLOCK_TAG})${GAP}`, 'g');
/** Starts only where a run starts: a long run that no block follows is then read once. */
const GAP_BEFORE_BLOCK = new RegExp(`(?<![ \u00a0]|<br />)${GAP}(?=${BLOCK_TAG})`, 'g');
const GAP_AT_EDGE = new RegExp(`^${GAP}|(?<![ \u00a0]|<br />)${GAP}$`, 'g');
const BREAKS = /[ \u00a0]?(?:<br \/>[ \u00a0]?)+/g;
const SPACING_TAG = new RegExp(`${BLOCK_TAG}|<br>`, 'g');

const OPENING_HEADING = /^((?:<div>)*)<h([1-6])>(.*?)<\/h\2>/;

interface ProductHtmlOptions {
  topHeading: HeadingLevel;
  /** The product's name, which the page says itself: a heading that only repeats it goes. */
  name?: string;
}

/**
 * An editor's HTML as the page may show it: text, lists, tables and links, without looks of its
 * own, its headings fitted below the page's. Safe to print as it is.
 */
export function sanitiseProductHtml(
  html: string,
  { topHeading, name }: ProductHtmlOptions,
): string {
  const clean = cleaned(html).replace(OPENING_HEADING, (whole, before, _level, heading) =>
    name !== undefined && isSame(plainText(heading), name) ? before : whole,
  );
  return relevelHeadings(clean, topHeading);
}

function isSame(heading: string, name: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(heading) === plain(name);
}

/**
 * The words of an editor's HTML, for meta descriptions and search. Not escaped. At most
 * `maxLength` characters, cut after a word and then ended by an ellipsis.
 */
export function plainText(html: string, maxLength = Number.POSITIVE_INFINITY): string {
  return shortened(wordsOf(cleaned(html)), maxLength);
}

/** The words of HTML that {@link sanitiseProductHtml} made. Not escaped. */
export function wordsOf(safeHtml: string): string {
  return safeHtml
    .replace(SPACING_TAG, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}

function cleaned(html: string): string {
  // References such as `&#x202e;` have become what they stand for.
  const clean = visibleText(sanitizeHtml(html.replace(DIRECTIVE, ''), OPTIONS))
    .replace(PAGE_PART_TAG, '$1div>')
    .replace(/\s{2,}|[\t\n\r\f]/g, ' ')
    .replace(GAP_AFTER_BLOCK, '$1')
    .replace(GAP_BEFORE_BLOCK, '')
    .replace(GAP_AT_EDGE, '')
    .replace(BREAKS, '<br>');
  return repairNesting(clean);
}

function linkAttributes(href: string): Record<string, string> {
  const link = toSafeLink(href);
  if (link === null) return {};
  return { href: link.href, ...(link.isExternal ? { rel: 'noopener' } : {}) };
}

/** Emptied blocks go; of an emptied link the space inside may part two words, so it stays. */
function whenEmpty(tag: string): boolean | 'excludeTag' {
  return tag === 'a' ? 'excludeTag' : TEXT_BLOCKS.includes(tag);
}

/** A text of at most so many characters, cut after a word and then ended by an ellipsis. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = text.slice(0, maxLength);
  const lastSpace = room.lastIndexOf(' ');
  const words = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1);
  return `${words.replace(/[\s,;:.–-]+$|[\ud800-\udbff]$/, '')}…`;
}
