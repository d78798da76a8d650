/**
 * Inline script that shows the delivery day before the page is painted: see `DeliveryDay.astro`.
 */
import { dayText, deliveryOf } from '#lib/delivery-day.ts';
import { everyMinute } from '#stores/page-clock.ts';

const line = document.currentScript?.previousElementSibling;

if (line instanceof HTMLElement) {
  const { before = '', days, zone = 'UTC', closed = '' } = line.dataset;
  const [order, comes] = line.querySelectorAll('span');
  const inTime = order?.textContent ?? '';
  const show = () => {
    const calendar = { timeZone: zone, closedOn: closed.split(' ') };
    const after = (workingDays: number) =>
      deliveryOf(Date.now(), { orderBefore: before, workingDays }, calendar);
    const { day, isInTime } = after(0);
    const [weekday] = dayText(day).split(' ');
    if (order) order.textContent = isInTime ? inTime : `${inTime} ${weekday}`;
    if (comes) comes.textContent = dayText(after(Number(days)).day);
  };
  show();
  everyMinute(show);
}
