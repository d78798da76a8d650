const BASE = new URL('https://shop.invalid/');
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export interface SafeLink {
  href: string;
  isExternal: boolean;
}

/**
 * Returns the normalised URL that a browser would follow, or `null` for an unsafe one. Parsing as
 * browsers do defeats tricks with tabs, entities, backslashes or letter case.
 */
export function toSafeLink(href: string): SafeLink | null {
  const text = href.trim();
  if (text === '' || !URL.canParse(text, BASE)) return null;
  const url = new URL(text, BASE);
  if (!SCHEMES.has(url.protocol)) return null;
  if (url.origin !== BASE.origin) {
    return { href: url.href, isExternal: url.protocol.startsWith('http') };
  }
  if (text.startsWith('#')) return { href: url.hash, isExternal: false };
  // Two leading slashes would name another host.
  const path = url.pathname.replace(/^\/+/, '/');
  return { href: `${path}${url.search}${url.hash}`, isExternal: false };
}
