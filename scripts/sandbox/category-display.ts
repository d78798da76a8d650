import * as z from 'zod';
import { Refusal } from './rest/errors.ts';
import type { CategoryStore } from './store/catalogue/categories.ts';

const display = z.strictObject({
  displayMode: z.enum(['PRODUCTS', 'PAGE', 'PRODUCTS_AND_PAGE']),
  block: z.nullable(z.string()),
});

/**
 * Changes what a category displays, as an editor of Magento does:
 * `{"displayMode":"PAGE","block":"<p>Text</p>"}`.
 */
export function displayCategory(categories: CategoryStore, id: number, json: string): void {
  const category = categories.find(id);
  if (category === undefined) throw new Refusal(404, 'No category has this id.');
  categories.update({ ...category, ...display.parse(JSON.parse(json)) });
}
