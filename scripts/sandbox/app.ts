import { Hono } from 'hono';
import { controlRoutes } from './control.ts';
import { createDeliveryMethods, type DeliverySettings } from './delivery.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { createFaultPlan, type Fault, type FaultPlan } from './faults.ts';
import { homeRoute } from './home.ts';
import { type Announcer, createHooks, type HookOptions } from './hooks/hooks.ts';
import { mediaRoutes } from './media.ts';
import { postcodeRoutes } from './postcodes.ts';
import { createPricing, type Pricing } from './pricing.ts';
import { createProvider, type ProviderOptions } from './provider/provider.ts';
import { createRequestLog } from './request-log.ts';
import { attributeRoutes } from './resources/attributes.ts';
import type { CartContext } from './resources/carts/cart-context.ts';
import { cartRoutes } from './resources/carts/routes.ts';
import { categoryRoutes } from './resources/categories.ts';
import { categoryProductRoutes } from './resources/category-products.ts';
import { configurableProductRoutes } from './resources/configurable-products.ts';
import { countryRoutes } from './resources/countries.ts';
import { customerRoutes } from './resources/customers/customers.ts';
import { graphqlRoutes } from './resources/customers/graphql.ts';
import { managedCustomerRoutes } from './resources/customers/managed-customers.ts';
import { passwordRoutes } from './resources/customers/passwords.ts';
import { revocationRoute, signInRoutes } from './resources/customers/sign-in.ts';
import { lowStockRoutes } from './resources/low-stock.ts';
import { orderRoutes } from './resources/orders/orders.ts';
import { productLinkRoutes } from './resources/product-links.ts';
import { productRoutes } from './resources/products.ts';
import { renderInfoRoutes } from './resources/render-info.ts';
import { salabilityRoutes } from './resources/salability.ts';
import { storeConfigRoutes } from './resources/store-configs.ts';
import {
  type SandboxEnvironment,
  type Switches,
  switchesOf,
  type VersionOptions,
} from './rest/environment.ts';
import { CouldNotSave, maskedCrash, Refusal, UnknownNestedField } from './rest/errors.ts';
import { restFront } from './rest/front.ts';
import { createIdentification, type Tokens } from './rest/identity.ts';
import { refuse } from './rest/response.ts';
import type { Seed } from './seed.ts';
import { openStore } from './store.ts';
import { storefrontRoutes } from './storefront.ts';

/** Lifetime of a customer's token in seconds, as Magento ships. */
const HOUR_SECONDS = 3600;

/** Time in ms that Magento takes to place an order, measured on two cores. */
export const MAGENTO_PLACING_MS = 500;

export interface SandboxOptions extends VersionOptions {
  /** SQLite file; by default the records are in memory. */
  file?: string;
  seed: Seed;
  /** Identifies the seed. A file that was filled from another seed is filled again. */
  fingerprint: string;
  tokens: Tokens;
  mediaFolder: string;
  /** Origin that storeConfigs returns; by default that of the request. */
  baseUrl?: string;
  /** Delivery methods and their prices; by default a free flat rate. */
  delivery?: DeliverySettings;
  faults?: readonly Fault[];
  /** Lifetime of a customer's token in seconds; one hour by default. */
  tokenLifetime?: number;
  /**
   * Time in ms to place an order, during which two concurrent calls for one cart place two orders.
   * 0 by default; Magento takes `MAGENTO_PLACING_MS`.
   */
  placingMs?: number;
  /** Receiver of webhooks about changes by editors; by default none are sent. */
  hooks?: Omit<HookOptions, 'now'>;
  provider?: ProviderOptions;
  /** Clock for `updated_at` and for everything that expires. */
  now?: () => Date;
  /** Receives the token of each password link; by default no e-mail is sent. */
  sendLink?: (email: string, token: string) => void;
  /** Receives each error that the response hides. */
  onCrash?: (error: unknown) => void;
}

export interface Sandbox {
  app: Hono<SandboxEnvironment>;
  faults: FaultPlan;
  /** The parts with which the sandbox itself handles carts and orders. */
  context: CartContext;
  close(): void;
}

/** Returns the routes of each resource. If two match a request, the first one handles it. */
function resources(
  context: CartContext,
  announcer: Announcer,
  pricing: Pricing,
  { baseUrl, sendLink, tokenLifetime = HOUR_SECONDS }: SandboxOptions,
) {
  const { store, now, switches } = context;
  return [
    attributeRoutes(store.attributes, announcer),
    productRoutes(store, announcer, now),
    renderInfoRoutes(store, pricing),
    salabilityRoutes(store),
    lowStockRoutes(store),
    configurableProductRoutes(store),
    productLinkRoutes(store.products, announcer, now),
    categoryRoutes(store.categories, announcer),
    categoryProductRoutes(store.categories, store.products, announcer),
    ...cartRoutes(context),
    orderRoutes(context),
    customerRoutes(store, now),
    passwordRoutes(store, now, sendLink),
    // Must follow the routes above, because `me` and `password` are not ids.
    managedCustomerRoutes(store, now),
    signInRoutes(store, now, tokenLifetime),
    ...(switches.revokesOverRest ? [revocationRoute(store, now)] : []),
    countryRoutes(),
    storeConfigRoutes(baseUrl),
  ];
}

function toRefusal(
  error: unknown,
  { unknownNestedField }: Switches,
  onCrash: (error: unknown) => void,
): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof UnknownNestedField)) onCrash(error);
  else if (unknownNestedField === 400) {
    const message = '"%fieldName" is not supported. Correct the field name and try again.';
    return new Refusal(400, message, { fieldName: error.field });
  }
  return maskedCrash();
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { file, seed, fingerprint } = options;
  const switches = switchesOf(options);
  const { now = () => new Date(), onCrash = () => {} } = options;
  const pricing = createPricing(now);
  const delivery = createDeliveryMethods(options.delivery);
  const store = openStore({
    seed,
    fingerprint,
    pageBeyondEnd: switches.pageBeyondEnd,
    priceOf: pricing.final,
    ...(file !== undefined && { file }),
  });
  const identify = createIdentification(options.tokens, (token) =>
    store.signIns.findCustomer(token, now().getTime()),
  );
  const faults = createFaultPlan(options.faults);
  const provider = createProvider(store, { now, onCrash }, options.provider);
  const hooks = createHooks(options.hooks && { ...options.hooks, now });
  const log = createRequestLog();
  const app = new Hono<SandboxEnvironment>({ strict: false });

  // Mounted first, so that the sandbox's own controls are neither counted nor subject to faults.
  app.route('/_sandbox', controlRoutes({ plan: faults, log, store, hooks, pricing, delivery }));
  app.route('/gateway/_sim', provider.controls);
  app.use(log.count, faultMiddleware(faults));
  app.route('/', postcodeRoutes());
  app.use('/rest/*', restFront(identify));
  const displaysTax = () => pricing.settings().displaysTax;
  const { placingMs = 0 } = options;
  const context = { store, now, switches, delivery, displaysTax, placingMs };
  for (const resource of resources(context, hooks, pricing, options)) {
    app.route('/rest/V1', resource).route('/rest/:storeCode/V1', resource);
  }
  app
    .route('/', graphqlRoutes(context, pricing, identify, options.baseUrl))
    .route('/gateway', provider.routes);
  app.route('/', storefrontRoutes(store));
  app.route('/', mediaRoutes(options.mediaFolder, seed));
  app.route(
    '/',
    homeRoute(() => app.routes),
  );
  app.notFound((c) => refuse(c, 404, { message: 'Request does not match any route.' }));
  app.onError((error, c) => {
    const { status, body } = toRefusal(error, switches, onCrash);
    if (error instanceof CouldNotSave) c.header('errorRedirectAction', '#shipping');
    return refuse(c, status, body);
  });
  function close(): void {
    hooks.stop();
    provider.stop();
    store.close();
  }
  return { app, faults, context, close };
}
