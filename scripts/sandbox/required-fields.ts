/** Which fields of customers and addresses are required by settings. As Magento ships, none of these. */
import * as z from 'zod';

/** Magento: customer/address/*_show */
const requirableField = z.enum(['company', 'fax', 'prefix', 'suffix', 'gender', 'taxvat']);

const settings = z.array(requirableField);

type RequirableField = z.infer<typeof requirableField>;

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
