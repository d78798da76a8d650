import { BLOCKS } from './tags.ts';

const SPACING_TAG = new RegExp(`</?(?:${BLOCKS.join('|')}|img)(?: [^>]*)?>|<br>`, 'g');
/** What asks for a press, and tells nothing of a product. */
const PRESSED = /<a class="(?:button|to-video)[^>]*>.*?<\/a>/gs;

/** The words of HTML that {@link sanitiseProductHtml} made. Not escaped. */
export function htmlToText(safeHtml: string): string {
  return safeHtml
    .replace(PRESSED, ' ')
    .replace(SPACING_TAG, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}
