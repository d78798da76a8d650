import sanitizeHtml from 'sanitize-html';
import { toSafeLink } from '#catalogue/product/links.ts';
import { fillPlaceholders } from './placeholders.ts';

export interface ArticleRules {
  /** Whether an address within the shop, or an anchor of the page, leads somewhere. */
  isReachable: (href: string) => boolean;
  refuse: (problem: string) => never;
}

/** Rendered Markdown as a page may print it: placeholders filled, a few tags, checked links. */
export function toArticleHtml(rendered: string, { isReachable, refuse }: ArticleRules): string {
  const filled = fillPlaceholders(rendered, escapeHtml, refuse);
  return sanitizeHtml(filled, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3'],
    allowedAttributes: { a: ['href'], ol: ['start'] },
    transformTags: {
      a: (tagName, { href = '' }) => {
        const link = toSafeLink(href);
        if (link === null) return refuse(`a link to '${href}' is not allowed`);
        const isOwn = link.href.startsWith('/') || link.href.startsWith('#');
        if (isOwn && !isReachable(link.href)) return refuse(`no page ${link.href}`);
        return { tagName, attribs: { href: link.href } };
      },
    },
  }).trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
