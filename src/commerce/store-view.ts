/** The website and the store view that the shop sells from, by their codes in the back end. */
export interface StoreView {
  website: string;
  code: string;
}

/** Magento's first website and store view. */
export const FIRST_STORE_VIEW: StoreView = { website: 'base', code: 'default' };

/** Returns the path of a REST call in a store view. The first one needs no other path. */
export function inStoreView(path: string, { code }: StoreView): string {
  if (code === FIRST_STORE_VIEW.code) return path;
  return path.replace(/^\/rest\/(?:default\/)?V1\//, `/rest/${code}/V1/`);
}

/** Returns the headers of a GraphQL call in a store view. */
export function storeHeaders({ code }: StoreView): Record<string, string> {
  return code === FIRST_STORE_VIEW.code ? {} : { Store: code };
}
