import type { SiteContent } from '#catalogue/content/view.ts';
import { redirectWarnings } from '#catalogue/redirects/all-redirects.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { unknownSkus } from './unknown-skus.ts';

export function contentWarnings(snapshot: CatalogueSnapshot, content: SiteContent): string[] {
  return [...unknownSkus(snapshot, content), ...redirectWarnings(snapshot, content)];
}
