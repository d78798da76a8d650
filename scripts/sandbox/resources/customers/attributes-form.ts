/** Fields of accounts and addresses in GraphQL; fields hidden by settings are omitted. */
import type { RequiredFields } from '#sandbox/required-fields.ts';

interface FormItem {
  code: string;
  label: string;
  is_required: boolean;
}

const requiredField = (code: string, label: string): FormItem => ({
  code,
  label,
  is_required: true,
});
const optionalField = (code: string, label: string): FormItem => ({
  code,
  label,
  is_required: false,
});

/** Error of Magento 2.4.4, which lacks the query. */
export const UNKNOWN_FORM = 'Cannot query field "attributesForm" on type "Query".';

function customerFields({ has }: RequiredFields): FormItem[] {
  return [
    ...(has('prefix') ? [requiredField('prefix', 'Name Prefix')] : []),
    requiredField('firstname', 'First Name'),
    requiredField('lastname', 'Last Name'),
    ...(has('suffix') ? [requiredField('suffix', 'Name Suffix')] : []),
    requiredField('email', 'Email'),
    ...(has('taxvat') ? [requiredField('taxvat', 'Tax/VAT Number')] : []),
    ...(has('gender') ? [requiredField('gender', 'Gender')] : []),
    optionalField('loyalty_number', 'Loyalty number'),
  ];
}

function addressFields({ has }: RequiredFields): FormItem[] {
  return [
    ...(has('prefix') ? [requiredField('prefix', 'Name Prefix')] : []),
    requiredField('firstname', 'First Name'),
    requiredField('lastname', 'Last Name'),
    ...(has('suffix') ? [requiredField('suffix', 'Name Suffix')] : []),
    { code: 'company', label: 'Company', is_required: has('company') },
    requiredField('street', 'Street Address'),
    requiredField('city', 'City'),
    requiredField('country_id', 'Country'),
    optionalField('region', 'State/Province'),
    optionalField('region_id', 'State/Province'),
    optionalField('postcode', 'Zip/Postal Code'),
    requiredField('telephone', 'Phone Number'),
    ...(has('fax') ? [requiredField('fax', 'Fax')] : []),
    optionalField('vat_id', 'VAT Number'),
  ];
}

export function attributesForm(query: string, fields: RequiredFields) {
  const isAddress = query.includes('customer_register_address');
  const items = isAddress ? addressFields(fields) : customerFields(fields);
  return { data: { attributesForm: { items } } };
}
