import { Hono } from 'hono';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { customerOrders } from './customer-orders.ts';
import { guestOrder } from './guest-order.ts';
import { notificationRoute } from './notifications/notification-route.ts';
import type { PaymentParts } from './parts.ts';
import { paymentOrders } from './payment-orders.ts';
import { basketStock } from './starting/basket-stock.ts';
import { paymentOptionsRoute } from './starting/payment-options.ts';
import { startRoute } from './starting/start-route.ts';
import type { Payment } from './store/payment.ts';

/**
 * Returns the payment server's routes.
 *
 * @param onChanged called with a changed payment, whose next step may be due
 */
export function payments(
  parts: PaymentParts,
  onChanged: (payment: Payment) => void,
): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>().basePath('/payments');
  app.route('/', startRoute(parts, onChanged));
  app.route('/', notificationRoute(parts, onChanged));
  app.route('/', paymentOrders(parts));
  app.route('/', customerOrders(parts));
  app.route('/', guestOrder(parts));
  app.route('/', paymentOptionsRoute(parts));
  app.route('/', basketStock(parts));
  app.all('/*', (c) => c.json({ message: 'Request does not match any route.' }, 404));
  return app;
}
