/** Which fields of customers and addresses are required by settings. As Magento ships, none of these. */
import * as z from 'zod';
import { REQUIRABLE_FIELDS, type RequirableField } from '#lib/person.ts';

/** Magento: customer/address/*_show */
const settings = z.array(z.enum(REQUIRABLE_FIELDS));

export type RequiredFields = ReturnType<typeof createRequiredFields>;

export function createRequiredFields() {
  let current: readonly RequirableField[] = [];
  return {
    has: (name: RequirableField) => current.includes(name),
    settings: () => current,
    set(text: string): void {
      current = settings.parse(JSON.parse(text));
    },
  };
}
