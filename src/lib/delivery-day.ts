/** Calculates the delivery day. The code runs before the first paint, so it is short. */
import { isBankHoliday } from './bank-holidays.ts';
import { dayAfter } from './days.ts';

export interface DeliveryTime {
  /** Time such as '14:00'. An order before it on a working day counts from that day. */
  orderBefore: string;
  /** Working days from the order's day to the delivery; 0 results in the order's day. */
  workingDays: number;
}

export interface Calendar {
  timeZone: string;
  /**
   * Days, `YYYY-MM-DD`, on which the shop is closed in addition to weekends and bank holidays of
   * England.
   */
  closedOn: readonly string[];
}

export interface Delivery {
  /** `YYYY-MM-DD` */
  day: string;
  /** True if an order placed now counts from today. */
  isInTime: boolean;
}

function isWorkingDay(day: string, closedOn: readonly string[]): boolean {
  const isWeekend = new Date(day).getUTCDay() % 6 === 0;
  return !isWeekend && !isBankHoliday(day) && !closedOn.includes(day);
}

export function deliveryOf(
  moment: Date | number,
  { orderBefore, workingDays }: DeliveryTime,
  { timeZone, closedOn }: Calendar,
): Delivery {
  // The Swedish locale formats the time as '2026-11-26 14:03'.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [today = '', time = ''] = format.format(moment).split(' ');
  const isInTime = time < orderBefore && isWorkingDay(today, closedOn);
  let day = today;
  let left = isInTime ? workingDays : workingDays + 1;
  while (left > 0) {
    day = dayAfter(day);
    if (isWorkingDay(day, closedOn)) left--;
  }
  return { day, isInTime };
}

/** Formats a day, for example 'Thursday 26 November', without a line break after the number. */
export function dayText(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return format.format(new Date(day)).replace(/,? (\d+) /, ' $1\u00a0');
}
