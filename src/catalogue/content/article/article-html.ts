import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#catalogue/product/html/escape.ts';
import { toSafeLink } from '#catalogue/product/html/links.ts';
import { telLink } from '#lib/urls/paths.ts';
import { fillPlaceholders } from './fill-placeholders.ts';

export interface ArticleRules {
  /** Returns an error message for an invalid internal path or anchor, `undefined` for a valid one. */
  problemOf: (href: string) => string | undefined;
  refuse: (problem: string) => never;
}

/**
 * Returns rendered Markdown as HTML that is safe to print: placeholders are filled, only a few tags
 * remain and links are checked.
 */
export function toArticleHtml(rendered: string, { problemOf, refuse }: ArticleRules): string {
  const filled = fillPlaceholders(rendered, escapeHtml, refuse);
  return sanitizeHtml(filled, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3'],
    allowedAttributes: { a: ['href'], ol: ['start'] },
    transformTags: {
      a: (tagName, { href: written = '' }) => {
        const link = toSafeLink(written);
        if (link === null) return refuse(`a link to '${written}' is not allowed`);
        const isOwn = link.href.startsWith('/') || link.href.startsWith('#');
        const problem = isOwn ? problemOf(link.href) : undefined;
        if (problem !== undefined) return refuse(problem);
        const href = link.href.startsWith('tel:') ? telLink(link.href) : link.href;
        return { tagName, attribs: { href } };
      },
    },
  }).trim();
}
