import { stepsAbove, type Trail } from '#catalogue/view/breadcrumb-trail.ts';
import { absoluteUrl } from '#lib/urls/paths.ts';
import type { Thing } from './thing.ts';

/** Returns the breadcrumb trail of a page. The last entry is the page itself and needs no URL. */
export function breadcrumbList(trail: Trail, site: URL | undefined): Thing {
  const above = stepsAbove(trail).map(({ name, path }) => ({
    name,
    item: absoluteUrl(path, site),
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: trail.current }].map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...entry,
    })),
  };
}
