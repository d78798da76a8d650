/** Finds the pages of this shop that replace the addresses in Magento's `url_rewrite`. */
import { browserPathOf, type UrlRewrite } from '#catalogue/content/files/url-rewrites.ts';
import { canonicalPath } from '#lib/hosting/site-urls.ts';
import { MAGENTO_PAGES, pageOfMagento } from '#lib/urls/magento-urls.ts';
import { homePath, privacyPath } from '#lib/urls/paths.ts';
import type { KnownPages } from './known-pages.ts';

export interface FollowedRewrites {
  /** Page path or absolute URL by old address. */
  redirects: ReadonlyMap<string, string>;
  lost: readonly UrlRewrite[];
}

/** Magento's default pages: those with an equivalent here, and those that need no redirect. */
const CMS_PAGES: ReadonlyMap<string, string | undefined> = new Map([
  ['/home', homePath()],
  ['/privacy-policy-cookie-restriction-mode', privacyPath()],
  ['/no-route', undefined],
  ['/enable-cookies', undefined],
]);

const VIEW = /^\/catalog\/(product|category)\/view\/(?:s\/[^/]+\/)?id\/(\d+)(?:\/|$)/;

const MAGENTO_PAGE = new Map(MAGENTO_PAGES);

/** Magento nests category paths: `/men/tops/jackets.html` is below `/men/tops.html`. */
const LAST_SEGMENT = /\/[^/]+?(?=(?:\.\w+)?$)/;

function createFollower(byPath: ReadonlyMap<string, UrlRewrite>, pages: KnownPages) {
  function ofEntity(entity: string, id: number): string | undefined {
    if (entity === 'product') return pages.product(id);
    return entity === 'category' ? pages.category(id) : undefined;
  }

  function atPath(path: string, seen: ReadonlySet<UrlRewrite>): string | undefined {
    const [, entity = '', id] = VIEW.exec(path) ?? [];
    if (id !== undefined) return ofEntity(entity, Number(id));
    const address = canonicalPath(path);
    if (pages.has(address)) return address;
    const next = byPath.get(path);
    if (next !== undefined && !seen.has(next)) return follow(next, seen);
    return MAGENTO_PAGE.get(path) ?? pages.named(path);
  }

  function atTarget(target: string, seen: ReadonlySet<UrlRewrite>): string | undefined {
    if (/^https:\/\/[^\s@]+$/i.test(target)) return target;
    if (target === '' || /^[a-z]+:/i.test(target)) return undefined;
    const whole = new URL(`/${target.replace(/^\/+/, '')}`, 'http://shop');
    const [path = ''] = target.split(/[?#]/, 1);
    return pageOfMagento(whole) ?? atPath(browserPathOf(path), seen);
  }

  function follow(rewrite: UrlRewrite, seen: ReadonlySet<UrlRewrite>): string | undefined {
    const { path, entity, id, target } = rewrite;
    if (entity === 'cms-page' && CMS_PAGES.has(path)) return CMS_PAGES.get(path) ?? path;
    const others = new Set([...seen, rewrite]);
    const page = ofEntity(entity, id) ?? atTarget(target, others);
    return page ?? (entity === 'category' ? (pages.named(path) ?? above(path, others)) : undefined);
  }

  /** Returns the page of the parent category, which is more helpful than Not Found. */
  function above(path: string, seen: ReadonlySet<UrlRewrite>): string | undefined {
    const next = byPath.get(path.replace(LAST_SEGMENT, ''));
    return next?.entity === 'category' && !seen.has(next) ? follow(next, seen) : undefined;
  }

  return (rewrite: UrlRewrite) => follow(rewrite, new Set());
}

/** @param rewrites if several have the same path, the first one counts */
export function followRewrites(
  rewrites: readonly UrlRewrite[],
  pages: KnownPages,
): FollowedRewrites {
  const byPath = new Map<string, UrlRewrite>();
  for (const rewrite of rewrites) {
    if (!byPath.has(rewrite.path)) byPath.set(rewrite.path, rewrite);
  }
  const follow = createFollower(byPath, pages);
  const redirects = new Map<string, string>();
  const lost: UrlRewrite[] = [];
  for (const rewrite of byPath.values()) {
    const address = canonicalPath(rewrite.path);
    if (pages.has(address)) continue;
    const page = follow(rewrite);
    if (page === undefined) lost.push(rewrite);
    else if (page !== rewrite.path) redirects.set(rewrite.path, page);
  }
  return { redirects, lost };
}
