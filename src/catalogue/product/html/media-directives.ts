/**
 * Magento's directives, such as `{{media url="wysiwyg/x.jpg"}}`, which stand in an attribute with
 * quotes of their own: they are taken out before anybody reads tags.
 */

const DIRECTIVE = /\{\{[^{}]*\}\}/g;
const MEDIA = /^\{\{media\s+url=\s*(?:"|'|&quot;|&#0?39;|&#x27;)?([^{}"'&<>]+)/i;

/** Enclose the name of a file; an editor's text never holds them, since `withoutMarks` takes them out. */
const START = '\ue002';
const END = '\ue003';
/** These, and those of pictures.ts. */
const MARKS = /[\ue000-\ue003]/g;
const MARKED = /\ue002[^\ue002\ue003]*\ue003/g;
const MARKED_FILE = /^\s*\ue002([^\ue002\ue003]*)\ue003\s*$/;

/** A text without the letters by which the steps of cleaning speak to one another. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

export function withoutDirectives(html: string): string {
  return html.replace(DIRECTIVE, '');
}

/** The same, but for names of media files, which are marked. */
export function markMedia(html: string): string {
  return html.replace(DIRECTIVE, (directive) => {
    const file = MEDIA.exec(directive)?.[1]?.trim();
    return file === undefined ? '' : `${START}${file}${END}`;
  });
}

/** A text or an attribute where no media file has a meaning. */
export function withoutMedia(text: string): string {
  return withoutMarks(text.replace(MARKED, ''));
}

/** The file that is all that an attribute holds. */
export function mediaIn(value: string): string | undefined {
  return MARKED_FILE.exec(value)?.[1];
}
