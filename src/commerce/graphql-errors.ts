/** Errors that GraphQL lists next to its data, with status 200. */
import * as z from 'zod/mini';

export const wireGraphqlError = z.object({
  message: z.string(),
  path: z.nullish(z.array(z.union([z.string(), z.number()]))),
  extensions: z.catch(z.nullish(z.object({ category: z.nullish(z.string()) })), null),
});

export type GraphqlError = z.infer<typeof wireGraphqlError>;

/**
 * Returns the index of the item of `list` that an error concerns; `undefined` if the error concerns
 * all items.
 */
export function itemWithError({ path }: GraphqlError, list: string): number | undefined {
  const [name, items, place] = path ?? [];
  return name === list && items === 'items' && typeof place === 'number' ? place : undefined;
}
