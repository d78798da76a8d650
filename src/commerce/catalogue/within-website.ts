import type { CommerceClient } from '#commerce/client.ts';

const PRODUCTS = '/rest/V1/products';

/** Index of the filter group, above those of all product searches. */
const GROUP = 9;

/**
 * Returns a client whose product searches find only the products of a website. REST returns those
 * of all websites, in any store view.
 *
 * @param websiteId `null` for no restriction
 */
export function withinWebsite(client: CommerceClient, websiteId: number | null): CommerceClient {
  if (websiteId === null) return client;
  const filter = `searchCriteria[filter_groups][${GROUP}][filters][0]`;
  const own = { [`${filter}[field]`]: 'website_id', [`${filter}[value]`]: String(websiteId) };
  return (request) =>
    client(
      request.path === PRODUCTS ? { ...request, query: { ...request.query, ...own } } : request,
    );
}
