import { onTestFinished } from 'vitest';
import type { ProductDetails } from '#lib/site-data/product-details.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';

export interface DetailsSite {
  url: string;
  /** Product details by SKU; tests may change and delete entries. */
  products: Map<string, ProductDetails>;
  asked: string[];
  isDown: boolean;
}

/** Returns the details of a product in stock for £120, with the given overrides. */
export function sampleDetails(over: Partial<ProductDetails> = {}): ProductDetails {
  return {
    name: 'KB 4 Compact',
    path: '/kb-4',
    prices: { inclVat: 12_000, exclVat: 10_000, wasInclVat: null, wasExclVat: null },
    availability: 'in-stock',
    image: { src: '/p.svg', width: 800, height: 800, avif: null, webp: null },
    deliveryTime: { orderBefore: '14:00', workingDays: 1 },
    specifications: { Weight: '4\u00a0kg' },
    goesWith: [],
    ...over,
  };
}

export async function startDetailsSite(
  products: Readonly<Record<string, ProductDetails>>,
): Promise<DetailsSite> {
  const site = {
    products: new Map(Object.entries(products)),
    asked: [] as string[],
    isDown: false,
  };
  const server = await startLocalServer((request, response) => {
    const [, name = ''] = /^\/data\/details\/(.*)\.json$/.exec(request.url ?? '') ?? [];
    const sku = decodeURIComponent(decodeURIComponent(name));
    site.asked.push(sku);
    if (site.isDown) {
      request.socket.destroy();
      return;
    }
    const found = site.products.get(sku);
    response.statusCode = found === undefined ? 404 : 200;
    response.end(found === undefined ? '<h1>Not Found</h1>' : JSON.stringify(found));
  });
  onTestFinished(() => server.close());
  return Object.assign(site, { url: server.url });
}
