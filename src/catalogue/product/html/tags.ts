const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Removed if they contain no text. */
export const TEXT_BLOCKS: readonly string[] = [
  ...HEADINGS,
  ...['p', 'div', 'blockquote', 'ul', 'ol', 'li', 'dl', 'table', 'figure', 'figcaption'],
];

export const BLOCKS: readonly string[] = [
  ...TEXT_BLOCKS,
  ...['dt', 'dd', 'hr', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const INLINES: readonly string[] = [
  ...['a', 'br', 'strong', 'b', 'em', 'i', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
  ...['abbr', 'cite', 'q', 'code', 'kbd'],
];

/** Page sections that editors pasted; they become plain blocks. */
export const PAGE_PARTS: readonly string[] = [
  ...['article', 'aside', 'footer', 'header', 'main', 'section'],
];

export const ALLOWED_TAGS: readonly string[] = [...BLOCKS, ...INLINES, ...PAGE_PARTS];

/** Removed with their content, which is not readable text. */
export const CONTENT_REMOVED: readonly string[] = [
  ...['script', 'style', 'iframe', 'noscript', 'template', 'title', 'xml', 'svg', 'math'],
  ...['object', 'applet', 'audio', 'video', 'canvas', 'noembed', 'noframes', 'plaintext'],
  ...['textarea', 'select', 'option', 'xmp'],
];

const SHARES = Array.from({ length: 12 }, (_, index) => `share-${index + 1}`);

/** The shop's classes that a text may use. */
export const ALLOWED_CLASSES: Readonly<Record<string, string[]>> = {
  a: ['button', 'is-quiet', 'to-video'],
  div: [
    'rich-row',
    'rich-columns',
    'rich-column',
    'rich-buttons',
    'rich-banner',
    'rich-wide',
    ...SHARES,
  ],
};
