import { Marked, type Token } from 'marked';
import { ContentError } from '#catalogue/content/files/content-error.ts';
import type { ContentFile } from '#catalogue/content/files/content-file.ts';
import { withoutUnfilledLines } from './fill-placeholders.ts';

const markdown = new Marked();

export const toInlineHtml = (text: string) => markdown.parseInline(text, { async: false });

/** A heading and the rendered but not yet sanitised text below it. */
export interface ArticlePart {
  heading: string;
  rendered: string;
}

/**
 * Splits Markdown at its `##` headings; the first part is the title with the introduction. Omits
 * lines with a placeholder for which the shop file has no value.
 *
 * @param title of a text that has no `#` heading
 * @throws {ContentError} if the headings are not one title followed by its sections, or if one is
 * deeper than `###`
 */
export function toArticleParts({ file, text }: ContentFile, title?: string): ArticlePart[] {
  const parts: { heading: string; tokens: Token[] }[] = [];
  if (title !== undefined) parts.push({ heading: title, tokens: [] });
  for (const token of markdown.lexer(withoutUnfilledLines(text))) {
    const heading = toHeading(token);
    const part = parts.at(-1);
    if (heading !== null && heading.depth < 3) {
      checkDepth(file, heading, parts.length);
      parts.push({ heading: heading.text, tokens: [] });
    } else if (heading !== null && heading.depth > 3) {
      throw new ContentError(file, heading.text, 'a heading has at most ###');
    } else if (part !== undefined) {
      part.tokens.push(token);
    } else if (token.type !== 'space') {
      throw new ContentError(file, '', 'must begin with # and its title');
    }
  }
  return parts.map(({ heading, tokens }) => ({ heading, rendered: markdown.parser(tokens) }));
}

interface Heading {
  depth: number;
  text: string;
}

function toHeading(token: Token): Heading | null {
  if (token.type !== 'heading') return null;
  return { depth: Number(token['depth']), text: String(token['text']) };
}

function checkDepth(file: string, { depth, text }: Heading, before: number): void {
  if (before === 0 && depth !== 1) {
    throw new ContentError(file, text, 'the first heading is the title, with one #');
  }
  if (before > 0 && depth === 1) {
    throw new ContentError(file, text, 'a section begins with ##, only the title with #');
  }
}
