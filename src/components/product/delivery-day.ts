/**
 * Inline script that shows the delivery day before the page is painted: see `DeliveryDay.astro`.
 */
import { dayText, deliveryOf } from '#lib/delivery-day.ts';
import { everyMinute } from '#stores/page-clock.ts';

const line = document.currentScript?.previousElementSibling;

if (line instanceof HTMLElement) {
  // `DeliveryDay.astro` sets all of them.
  const { before, days, zone, closed } = line.dataset as Record<
    'before' | 'days' | 'zone' | 'closed',
    string
  >;
  const [order, comes] = line.querySelectorAll('span');
  const inTime = order?.textContent ?? '';
  const show = () => {
    const calendar = { timeZone: zone, closedOn: closed.split(' ') };
    const after = (workingDays: number) =>
      deliveryOf(Date.now(), { orderBefore: before, workingDays }, calendar);
    const { day, isInTime } = after(0);
    if (order) order.textContent = isInTime ? inTime : `${inTime} ${dayText(day).split(' ')[0]}`;
    if (comes) comes.textContent = dayText(after(Number(days)).day);
  };
  show();
  everyMinute(show);
}
