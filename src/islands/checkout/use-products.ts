import { useEffect, useState } from 'react';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { productsOf } from '#stores/products/product-data.ts';

/**
 * Returns product data by SKU. The map is empty while loading; products that are unknown or fail to
 * load are missing.
 */
export function useProducts(skus: readonly string[]): ReadonlyMap<string, SkuData> {
  const [products, setProducts] = useState<ReadonlyMap<string, SkuData>>(new Map());
  const wanted = JSON.stringify(skus);
  useEffect(() => {
    let isWanted = true;
    void productsOf(JSON.parse(wanted)).then((found) => isWanted && setProducts(found));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return products;
}
