import process from 'node:process';
import { Hono } from 'hono';
import { displayCategory } from './category-display.ts';
import type { DeliveryMethods } from './delivery.ts';
import { endCart } from './end-cart.ts';
import { type FaultPlan, parseFaults } from './faults.ts';
import type { Hooks } from './hooks/hooks.ts';
import type { Pricing } from './pricing.ts';
import type { RequestLog } from './request-log.ts';
import type { SandboxEnvironment } from './rest/environment.ts';
import { answer } from './rest/response.ts';
import type { Store } from './store.ts';
import { mailLinks } from './storefront.ts';

interface Controlled {
  plan: FaultPlan;
  log: RequestLog;
  store: Store;
  hooks: Pick<Hooks, 'report'>;
  pricing: Pick<Pricing, 'set' | 'settings'>;
  delivery: Pick<DeliveryMethods, 'set' | 'settings'>;
}

/** Control routes for tests; a real back end has none of them. */
export function controlRoutes({ plan, log, store, hooks, pricing, delivery }: Controlled) {
  return new Hono<SandboxEnvironment>()
    .get('/process', (c) => answer(c, { pid: process.pid }))
    .get('/hooks', (c) => answer(c, hooks.report()))
    .get('/faults', (c) => answer(c, plan.report()))
    .put('/faults', async (c) => {
      plan.replace(parseFaults(await c.req.text()));
      return answer(c, plan.report());
    })
    .post('/faults', async (c) => {
      const ids = parseFaults(await c.req.text()).map((fault) => plan.add(fault));
      return answer(c, { id: ids[0] });
    })
    .delete('/faults/:id', (c) => {
      plan.remove(Number(c.req.param('id')));
      return answer(c, true);
    })
    .delete('/faults', (c) => {
      plan.replace([]);
      return answer(c, true);
    })
    .post('/carts/:mask', async (c) => {
      endCart(store.quotes, c.req.param('mask'), await c.req.text());
      return answer(c, true);
    })
    .put('/categories/:id', async (c) => {
      displayCategory(store.categories, Number(c.req.param('id')), await c.req.text());
      return answer(c, true);
    })
    .get('/reset-tokens/:email', (c) => {
      const customer = store.customers.findByEmail(c.req.param('email'));
      return answer(c, customer && store.resetTokens.sentTo(customer.id));
    })
    .get('/mail-links/:email', (c) => {
      const customer = store.customers.findByEmail(c.req.param('email'));
      return answer(c, customer && mailLinks(store, customer));
    })
    .put('/store-settings', async (c) => {
      store.settings.set(await c.req.text());
      return answer(c, store.settings.current());
    })
    .put('/required-fields', async (c) => {
      store.requiredFields.set(await c.req.text());
      return answer(c, store.requiredFields.settings());
    })
    .put('/payment-methods', async (c) => {
      store.paymentMethods.set(await c.req.text());
      return answer(c, store.paymentMethods.settings());
    })
    .put('/pricing', async (c) => {
      pricing.set(await c.req.text());
      return answer(c, pricing.settings());
    })
    .put('/delivery', async (c) => {
      delivery.set(await c.req.text());
      return answer(c, delivery.settings());
    })
    .get('/requests', (c) => answer(c, log.report()))
    .delete('/requests', (c) => {
      log.reset();
      return answer(c, true);
    });
}
