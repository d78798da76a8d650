import { json } from '#catalogue/snapshot/columns.ts';
import { allRows, oncePerStore, type Read } from '#catalogue/snapshot/read.ts';
import { constantKey } from '#catalogue/snapshot/row-keys.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';

export const attributesKey = constantKey('attributes', {
  table: 'fact',
  columns: 'value',
  where: "row.name = 'attributes'",
});

/**
 * Returns all attributes; `null` if the back end refused the list. The same array is returned while
 * its digest is unchanged, because view models prepare each array once.
 */
export const attributes: Read<[], readonly CommerceAttribute[] | null> = {
  keys: [attributesKey],
  open: oncePerStore((store) => {
    const select = store.database.prepare("select value from fact where name = 'attributes'");
    const sql = 'select body from attribute order by code';
    const readAll = allRows<CommerceAttribute>(sql, (row) => json(row, 'body'))(store);
    let last: { digest: unknown; list: readonly CommerceAttribute[] } | undefined;
    return () => {
      const digest = select.get()?.['value'];
      if (digest === undefined || digest === 'refused') return null;
      if (last?.digest !== digest) last = { digest, list: readAll() };
      return last.list;
    };
  }),
};
