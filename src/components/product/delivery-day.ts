/**
 * Inline script that shows the delivery day before the page is painted: see `DeliveryDay.astro`.
 */
import { dayText, deliveryOf } from '#lib/delivery-day.ts';
import { everyMinute } from '#stores/page-clock.ts';

const line = document.currentScript?.previousElementSibling;

if (line instanceof HTMLElement) {
  const { before = '', days, zone = 'UTC', closed = '', on } = line.dataset;
  const [order, comes] = line.querySelectorAll('span');
  const inTime = order?.textContent ?? '';
  const show = () => {
    const time = { orderBefore: before, workingDays: Number(days) };
    const calendar = { timeZone: zone, closedOn: closed.split(' ') };
    const { day, orderDay, isInTime } = deliveryOf(Date.now(), time, calendar);
    const [weekday] = dayText(orderDay).split(' ');
    if (order) order.textContent = isInTime ? inTime : `${inTime} ${on} ${weekday}`;
    if (comes) comes.textContent = dayText(day);
  };
  show();
  everyMinute(show);
}
