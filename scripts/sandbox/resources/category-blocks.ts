/** GraphQL data of categories that REST lacks: the rendered CMS block. */

import { applySelection, findUnknownField, selectionOf } from '#sandbox/rest/selection.ts';
import type { CategoryStore, StoredCategory } from '#sandbox/store/catalogue/categories.ts';
import { argumentOf } from './swatches.ts';

const KNOWN: ReadonlySet<string> = new Set([
  ...['categories', 'total_count', 'items', 'id', 'name', 'display_mode', 'cms_block', 'content'],
]);

const DEFAULT_PAGE_SIZE = 20;
const MEDIA = /\{\{media\s+url=["']?([^"'}\s]+)["']?\}\}/g;

function toWire({ id, name, displayMode, block }: StoredCategory, mediaUrl: string) {
  const content = block?.replace(MEDIA, (_directive, file: string) => mediaUrl + file);
  return {
    id,
    name,
    display_mode: displayMode,
    cms_block: content === undefined ? null : { content },
  };
}

/** Returns the active categories with the given ids, by ascending id, 20 per page by default. */
export function categoriesById(
  query: string,
  variables: ReadonlyMap<string, unknown>,
  { categories, mediaUrl }: { categories: CategoryStore; mediaUrl: string },
) {
  const selection = selectionOf(query);
  const unknown = findUnknownField(selection, KNOWN);
  if (unknown !== undefined) {
    const message = `Cannot query field "${unknown}" on type "CategoryTree".`;
    return { errors: [{ message, extensions: { category: 'graphql' } }] };
  }
  const ids = argumentOf(query, 'in', variables);
  const pageSize = Number(argumentOf(query, 'pageSize', variables) ?? DEFAULT_PAGE_SIZE);
  const found = (Array.isArray(ids) ? ids : [])
    .flatMap((id) => categories.find(Number(id)) ?? [])
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => one.id - other.id);
  const items = found.slice(0, pageSize).map((category) => toWire(category, mediaUrl));
  return { data: applySelection({ categories: { total_count: found.length, items } }, selection) };
}
