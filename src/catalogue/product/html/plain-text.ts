import { htmlToText } from './html-to-text.ts';
import { cleanHtml } from './sanitise.ts';

/**
 * Returns the unescaped text of an editor's HTML, for meta descriptions and search. A text longer
 * than `maxLength` characters is cut after a word and ends with an ellipsis.
 */
export function plainText(html: string, maxLength = Number.POSITIVE_INFINITY): string {
  return shorten(htmlToText(cleanHtml(html)), maxLength);
}

/**
 * Cuts a text that is longer than `maxLength` characters after a word and ends it with an ellipsis.
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = text.slice(0, maxLength);
  const lastSpace = room.lastIndexOf(' ');
  const words = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1);
  return `${words.replace(/[\s,;:.–-]+$|[\ud800-\udbff]$/, '')}…`;
}
