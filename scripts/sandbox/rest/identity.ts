import { createMiddleware } from 'hono/factory';
import type { Identity, SandboxContext, SandboxEnvironment } from './environment.ts';
import { notAuthorised } from './errors.ts';

export interface Tokens {
  /** Token with access to the catalogue and its stock, as a build needs. */
  catalogue: string;
  /**
   * Token that can read carts, orders and shipments, and place, comment, invoice, change, hold and
   * release orders.
   */
  orders: string;
  admin: string;
}

const CATALOGUE_RESOURCES: ReadonlySet<string> = new Set([
  'Magento_Catalog::products',
  'Magento_Catalog::categories',
  'Magento_Catalog::attributes_attributes',
  'Magento_Backend::store',
  'Magento_Catalog::catalog_inventory',
  'Magento_InventorySalesApi::stock',
]);

const ORDER_RESOURCES: ReadonlySet<string> = new Set([
  'Magento_Cart::manage',
  'Magento_InventorySalesApi::stock',
  'Magento_Sales::actions_view',
  'Magento_Sales::create',
  'Magento_Sales::comment',
  'Magento_Sales::hold',
  'Magento_Sales::invoice',
  'Magento_Sales::shipment',
  'Magento_Sales::unhold',
]);

/** Scheme and token, separated by one space; any other value is a guest's. */
const BEARER = /^bearer ([^ ]+)$/i;

/**
 * Returns the caller for an Authorization header. Unknown tokens and expired tokens of customers
 * count as a guest's.
 */
export function createIdentification(
  tokens: Tokens,
  findCustomer: (token: string) => number | undefined,
) {
  const known = new Map<string, Identity>([
    [tokens.catalogue, { kind: 'integration', resources: CATALOGUE_RESOURCES }],
    [tokens.orders, { kind: 'integration', resources: ORDER_RESOURCES }],
    [tokens.admin, { kind: 'integration', resources: 'everything' }],
  ]);
  return (header: string | undefined): Identity => {
    const token = BEARER.exec(header ?? '')?.[1];
    if (token === undefined) return { kind: 'guest' };
    const integration = known.get(token);
    if (integration !== undefined) return integration;
    const id = findCustomer(token);
    return id === undefined ? { kind: 'guest' } : { kind: 'customer', id };
  };
}

export function mayUse(identity: Identity, resource: string): boolean {
  if (identity.kind !== 'integration') return false;
  return identity.resources === 'everything' || identity.resources.has(resource);
}

/**
 * Requires permissions for one route. It must follow the route's path, so that an unknown route is
 * 404.
 */
export function allow(...resources: readonly string[]) {
  return createMiddleware<SandboxEnvironment>(async (c, next) => {
    const identity = c.get('identity');
    if (!resources.every((resource) => mayUse(identity, resource))) throw notAuthorised(resources);
    await next();
  });
}

export function customerIdOf(c: SandboxContext): number {
  const identity = c.get('identity');
  if (identity.kind !== 'customer') throw notAuthorised(['self']);
  return identity.id;
}

/** Requires a customer's token. Like Magento, it refuses customers in the store `all`. */
export const requireCustomer = createMiddleware<SandboxEnvironment>(async (c, next) => {
  customerIdOf(c);
  if (c.get('storeCode') === 'all') throw notAuthorised(['self']);
  await next();
});
