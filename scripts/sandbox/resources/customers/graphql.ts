import { Hono } from 'hono';
import type { Pricing } from '#sandbox/pricing.ts';
import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import { addProductsToCart, customerCart } from '#sandbox/resources/carts/items/graphql-lines.ts';
import { categoriesById } from '#sandbox/resources/category-blocks.ts';
import { COUNTRIES } from '#sandbox/resources/country-list.ts';
import { productsBySku } from '#sandbox/resources/swatches.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { Identity, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { requiredParameter, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { Store } from '#sandbox/store.ts';
import { isRegionRequired } from './address-rules.ts';
import { attributesForm, UNKNOWN_FORM } from './attributes-form.ts';

const MUTATION = 'revokeCustomerToken';

const KNOWN = `${MUTATION}, attributesForm, three fields of storeConfig, products by SKU, categories by id, customerCart and addProductsToCart`;

/** Returns the error of a refused mutation. GraphQL responds with status 200 nevertheless. */
function refused(message: string) {
  const extensions = { category: 'graphql-authorization' };
  const error = { message, extensions, path: [MUTATION] };
  return { errors: [error], data: { [MUTATION]: null } };
}

/** Fields of `storeConfig` that 2.4.4 does not have. */
function storeConfig(query: string, { settings, requiredFields }: Store, isKnown: boolean) {
  const { accounts, guestCheckout } = settings.current();
  const values = {
    is_guest_checkout_enabled: guestCheckout,
    create_account_confirmation: accounts,
    countries_with_required_region: COUNTRIES.filter((country) =>
      isRegionRequired(country, requiredFields),
    )
      .map(({ code }) => code)
      .join(),
  };
  const [, field = ''] = /\bstoreConfig\s*\{\s*(\w+)/.exec(query) ?? [];
  if (isKnown && Object.hasOwn(values, field)) {
    const wanted = Object.entries(values).filter(([name]) => name === field);
    return { data: { storeConfig: Object.fromEntries(wanted) } };
  }
  const message = `Cannot query field "${field}" on type "StoreConfig".`;
  return { errors: [{ message, extensions: { category: 'graphql' } }] };
}

/**
 * The GraphQL operations that the shop uses: revoke all tokens of a customer, read swatches and
 * prices of configurable products, blocks of categories, required fields of forms, three settings
 * and the mask of a customer's cart, and add many lines in one call.
 *
 * @param identify returns the caller for an Authorization header
 * @param baseUrl origin of the media folder; by default that of the request
 */
export function graphqlRoutes(
  context: CartContext,
  pricing: Pricing,
  identify: (header: string | undefined) => Identity,
  baseUrl: string | undefined,
) {
  const { now, switches } = context;
  const { signIns, products, categories, attributes, requiredFields } = context.store;
  return new Hono<SandboxEnvironment>({ strict: false }).post('/graphql', async (c) => {
    const members = await readMembers(c);
    const query = text(requiredParameter(members, 'query'), 'query');
    const variables = new Map(Object.entries(Object(members['variables'] ?? {})));
    const identity = identify(c.req.header('Authorization'));
    if (query.includes('addProductsToCart(')) {
      return answer(c, addProductsToCart(variables, identity, context));
    }
    if (query.includes('customerCart{')) return answer(c, customerCart(identity, context));
    if (/\bproducts\s*\(/.test(query)) {
      return answer(c, productsBySku(query, variables, { products, attributes, pricing }));
    }
    if (/\bcategories\s*\(/.test(query)) {
      const mediaUrl = `${baseUrl ?? new URL(c.req.url).origin}/pub/media/`;
      return answer(c, categoriesById(query, variables, { categories, mediaUrl }));
    }
    if (query.includes('storeConfig')) {
      return answer(c, storeConfig(query, context.store, switches.mayRefuseGuests));
    }
    if (query.includes('attributesForm(')) {
      if (switches.describesForms) return answer(c, attributesForm(query, requiredFields));
      const unknown = { message: UNKNOWN_FORM, extensions: { category: 'graphql' } };
      return answer(c, { errors: [unknown] });
    }
    if (!query.includes(MUTATION)) {
      const message = `The sandbox does not know this query. It knows ${KNOWN}.`;
      return answer(c, { errors: [{ message, extensions: { category: 'graphql' } }] });
    }
    if (identity.kind !== 'customer') {
      return answer(c, refused("The current customer isn't authorized."));
    }
    signIns.revoke(identity.id, now().getTime());
    return answer(c, { data: { [MUTATION]: { result: true } } });
  });
}
