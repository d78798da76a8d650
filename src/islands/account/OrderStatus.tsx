import { orderProgress, orderStatus, orderTone } from '#config/messages/messages.ts';
import type { CustomerOrder } from '#stores/account/orders.ts';

export function OrderStatus({ order }: { order: CustomerOrder }) {
  return <span className={`order-status is-${orderTone(order)}`}>{orderStatus(order)}</span>;
}

export function OrderProgress({ order }: { order: CustomerOrder }) {
  const progress = orderProgress(order);
  if (progress === null) return null;
  const { steps, current } = progress;
  return (
    <ol className="order-progress">
      {steps.map((step, index) => (
        <li
          key={step}
          data-reached={index <= current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
