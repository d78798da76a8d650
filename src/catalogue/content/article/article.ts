import { ContentError } from '#catalogue/content/files/content-error.ts';
import type { ContentFile } from '#catalogue/content/files/content-file.ts';
import type { Article, Fact, Section } from '#catalogue/content/view.ts';
import { toArticleHtml } from './article-html.ts';
import { toArticleParts, toInlineHtml } from './article-parts.ts';
import { fillPlaceholders, withoutUnfilledLines } from './fill-placeholders.ts';

/**
 * Returns a Markdown file as an article. If one section heading starts with a number, all must be
 * numbered from 1.
 *
 * @param problemOf returns an error message for an invalid internal path, otherwise `undefined`
 * @param title of a text that has no `#` heading
 * @throws {ContentError} that names the heading of the part with the fault, if there is one
 */
export function toArticle(
  source: ContentFile,
  problemOf: (path: string) => string | undefined,
  title?: string,
): Article {
  const { file } = source;
  const refuseAt = (place: string) => (problem: string) => {
    throw new ContentError(file, place, problem);
  };
  const [opening, ...parts] = toArticleParts(source, title).map(({ heading, rendered }) => {
    const plain = fillPlaceholders(heading, (value) => value, refuseAt(heading));
    return { id: toId(plain), heading: plain, rendered };
  });
  if (opening === undefined) throw new ContentError(file, '', 'is empty');
  checkHeadings(file, parts);

  const isAnchor = (href: string) => parts.some(({ id }) => href === `#${id}`);
  const problemAt = (href: string) => {
    if (isAnchor(href)) return undefined;
    return href.startsWith('#') ? `no section ${href}` : problemOf(href);
  };
  const [introduction, ...sections] = [opening, ...parts].map(({ id, heading, rendered }) => {
    const html = toArticleHtml(rendered, { problemOf: problemAt, refuse: refuseAt(heading) });
    return { id, heading, html };
  });
  const empty = sections.find(({ html }) => html === '');
  if (empty !== undefined) throw new ContentError(file, empty.heading, 'has no text');
  return { title: opening.heading, introduction: introduction?.html ?? '', sections };
}

/** Omits facts with a placeholder for which the shop file has no value. */
export function toFacts(
  file: string,
  facts: Readonly<Record<string, string>>,
  problemOf: (path: string) => string | undefined,
): Fact[] {
  return Object.entries(facts).flatMap(([label, text]) => {
    const refuse = (problem: string) => {
      throw new ContentError(file, `facts.${label}`, problem);
    };
    const html = toArticleHtml(toInlineHtml(withoutUnfilledLines(text)), { problemOf, refuse });
    return html === '' ? [] : [{ label, html }];
  });
}

const NUMBER = /^(\d+)\.? /;

function toId(heading: string): string {
  return heading
    .replace(NUMBER, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function checkHeadings(file: string, parts: readonly Pick<Section, 'id' | 'heading'>[]): void {
  const isNumbered = parts.some(({ heading }) => NUMBER.test(heading));
  for (const [index, { id, heading }] of parts.entries()) {
    if (isNumbered && Number(NUMBER.exec(heading)?.[1]) !== index + 1) {
      throw new ContentError(file, heading, `its number must be ${index + 1}`);
    }
    if (id === '' || parts.findIndex((part) => part.id === id) !== index) {
      throw new ContentError(file, heading, 'a heading needs words that no other has');
    }
  }
}
