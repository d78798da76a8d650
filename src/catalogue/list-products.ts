import {
  type CategoryMember,
  type CommerceCategory,
  fetchCategoryMembers,
} from '#commerce/categories.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { AUDIENCE_CODES, AUDIENCES, type Audience } from '#config/categories.ts';
import { categoryWords, findCategory } from './category-match.ts';
import type { PoliteQueue } from './reading/polite-queue.ts';
import type { CatalogueReport } from './report.ts';
import type { SnapshotWriter } from './snapshot/writer.ts';

interface Accepted {
  audience: Audience;
  code: string;
  category: CommerceCategory | null;
}

function acceptedCodes(tree: CommerceCategory): Accepted[] {
  return AUDIENCE_CODES.flatMap((audience) =>
    AUDIENCES[audience].codes.map((code) => ({
      audience,
      code,
      category: findCategory(tree, AUDIENCES[audience].parentCategoryId, code),
    })),
  );
}

/** 'window-vac' and the like read 'Window Vac'; a name that an editor wrote stays. */
function listingName(code: string, category: CommerceCategory | null): string {
  const name = category?.name.trim() ?? code;
  if (name !== categoryWords(name)) return name;
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** By the editor's position; the order of the back end's answer decides ties. */
function byPosition(members: readonly CategoryMember[]): string[] {
  return members.toSorted((a, b) => a.position - b.position).map(({ sku }) => sku);
}

/** Writes the listing of every accepted code; a code without a category gets an empty one. */
export async function listProducts(
  client: CommerceClient,
  queue: PoliteQueue,
  tree: CommerceCategory,
  snapshot: SnapshotWriter,
  report: CatalogueReport,
): Promise<void> {
  const accepted = acceptedCodes(tree);
  const members = await queue.map('GET category products', accepted, async ({ category }) =>
    category ? await fetchCategoryMembers(client, category.id) : [],
  );
  for (const [index, { audience, code, category }] of accepted.entries()) {
    if (category === null) report.codesWithoutCategory.push(`${audience}/${code}`);
    const skus = byPosition(members[index] ?? []).filter((sku) => snapshot.isListed(sku));
    snapshot.addListing(audience, code, listingName(code, category), [...new Set(skus)]);
  }
}
