/**
 * Fields of customers and addresses that settings make required. As Magento ships, there are none;
 * a region is required only in countries with a list of regions.
 */
import * as z from 'zod';

const requirableField = z.enum([
  'company',
  'region',
  'fax',
  'prefix',
  'suffix',
  'gender',
  'taxvat',
]);

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
