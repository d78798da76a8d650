import { BLOCKS } from './tags.ts';

const SPACING_TAG = new RegExp(`</?(?:${BLOCKS.join('|')}|img)(?: [^>]*)?>|<br>`, 'g');
/** Buttons and video links, which say nothing about the product. */
const BUTTON_LINK = /<a class="(?:button|to-video)[^>]*>.*?<\/a>/gs;

/** Returns the text of HTML from {@link sanitiseProductHtml}, unescaped. */
export function htmlToText(safeHtml: string): string {
  return safeHtml
    .replace(BUTTON_LINK, ' ')
    .replace(SPACING_TAG, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}
