/** Request bodies as the shop sends them, with one change each: an added member or a value of another kind. */
import fc from 'fast-check';
import { isObject, singleMutations } from '../testbed/single-mutations.ts';

const NAMES = [
  'file_info',
  'sourceData',
  'redirectUrl',
  'passwordHash',
  'group_id',
  'website_id',
  'created_at',
  'custom_attributes',
  'extension_attributes',
  'extensionAttributes',
  'product_option',
  'paymentMethod',
  'customer_id',
  'confirmation',
  '__proto__',
  'constructor',
];

const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 30 }));

/** Deep enough to overflow the stack of a careless recursive reader. */
const nested = fc.tuple(fc.nat(400), fc.boolean()).map(([depth, isList]) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { sourceData: value };
  return value;
});

const extra = fc.oneof(
  fc.constantFrom<unknown>(1, 'x', null, [], {}, { sourceData: { data: 'https://evil.example/' } }),
  nested,
);

type Put = (value: unknown) => unknown;

const put: fc.Arbitrary<Put> = fc.oneof(
  fc.tuple(name, extra).map(
    ([own, value]): Put =>
      (old) =>
        isObject(old) ? { ...old, [own]: value } : undefined,
  ),
  extra.map(
    (value): Put =>
      (old) =>
        typeof old === 'object' ? undefined : value,
  ),
  nested.map(
    (value): Put =>
      () =>
        value,
  ),
);

export function strangeBody(honest: object): fc.Arbitrary<string> {
  return fc.tuple(put, fc.nat(1000)).map(([change, chosen]) => {
    const all = [...singleMutations(honest, change)];
    return JSON.stringify(all[chosen % all.length]?.[1] ?? honest);
  });
}
