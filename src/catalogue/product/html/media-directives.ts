/**
 * Removes or marks Magento's directives, such as `{{media url="wysiwyg/x.jpg"}}`, before tags are
 * parsed. They have quotes of their own inside attributes.
 */

const DIRECTIVE = /\{\{[^{}]*\}\}/g;
const MEDIA = /^\{\{media\s+url=\s*(?:"|'|&quot;|&#0?39;|&#x27;)?([^{}"'&<>]+)/i;

/**
 * Enclose a file name; an editor's text cannot contain them, because `withoutMarks` removes them.
 */
const START = '\ue002';
const END = '\ue003';
/** Includes the marks of pictures.ts. */
const MARKS = /[\ue000-\ue003]/g;
const MARKED = /\ue002[^\ue002\ue003]*\ue003/g;
const MARKED_FILE = /^\s*\ue002([^\ue002\ue003]*)\ue003\s*$/;

/** Removes the characters that the cleaning steps use as marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

export function withoutDirectives(html: string): string {
  return html.replace(DIRECTIVE, '');
}

export function markMedia(html: string): string {
  return html.replace(DIRECTIVE, (directive) => {
    const file = MEDIA.exec(directive)?.[1]?.trim();
    return file === undefined ? '' : `${START}${file}${END}`;
  });
}

export function withoutMedia(text: string): string {
  return withoutMarks(text.replace(MARKED, ''));
}

/** Returns the media file if the attribute contains nothing else. */
export function mediaIn(value: string): string | undefined {
  return MARKED_FILE.exec(value)?.[1];
}
