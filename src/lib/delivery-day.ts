/** On which day an order comes. For pages before they are painted, so it is short. */
import { isBankHoliday } from './bank-holidays.ts';
import { dayAfter } from './days.ts';

export interface DeliveryTime {
  /** An order before this time of a working day, such as '14:00', counts as of that day. */
  orderBefore: string;
  /** From 1; on so many working days after that day it is delivered. */
  workingDays: number;
}

export interface Calendar {
  timeZone: string;
  /** Days, `YYYY-MM-DD`, on which nobody works beside weekends and bank holidays of England. */
  closedOn: readonly string[];
}

export interface Delivery {
  /** `YYYY-MM-DD` */
  day: string;
  /** Whether the order is in time to count as of today. */
  isInTime: boolean;
}

function isWorkingDay(day: string, closedOn: readonly string[]): boolean {
  const isWeekend = new Date(day).getUTCDay() % 6 === 0;
  return !isWeekend && !isBankHoliday(day) && !closedOn.includes(day);
}

/** When an order of this moment is delivered. */
export function deliveryOf(
  moment: Date | number,
  { orderBefore, workingDays }: DeliveryTime,
  { timeZone, closedOn }: Calendar,
): Delivery {
  // Swedes write '2026-11-26 14:03'.
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

/** 'Thursday 26 November' */
export function dayText(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return format.format(new Date(day)).replace(',', '');
}
