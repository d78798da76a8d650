/** Fields of accounts and addresses in GraphQL; fields hidden by settings are omitted. */
import type { RequiredFields } from '#sandbox/required-fields.ts';

interface FormItem {
  code: string;
  label: string;
  is_required: boolean;
}

const required = (code: string, label: string): FormItem => ({ code, label, is_required: true });
const optional = (code: string, label: string): FormItem => ({ code, label, is_required: false });

/** Error of Magento 2.4.4, which lacks the query. */
export const UNKNOWN_FORM = 'Cannot query field "attributesForm" on type "Query".';

function customerFields({ has }: RequiredFields): FormItem[] {
  return [
    ...(has('prefix') ? [required('prefix', 'Name Prefix')] : []),
    required('firstname', 'First Name'),
    required('lastname', 'Last Name'),
    ...(has('suffix') ? [required('suffix', 'Name Suffix')] : []),
    required('email', 'Email'),
    ...(has('taxvat') ? [required('taxvat', 'Tax/VAT Number')] : []),
    ...(has('gender') ? [required('gender', 'Gender')] : []),
    optional('loyalty_number', 'Loyalty number'),
  ];
}

function addressFields({ has }: RequiredFields): FormItem[] {
  return [
    ...(has('prefix') ? [required('prefix', 'Name Prefix')] : []),
    required('firstname', 'First Name'),
    required('lastname', 'Last Name'),
    ...(has('suffix') ? [required('suffix', 'Name Suffix')] : []),
    { code: 'company', label: 'Company', is_required: has('company') },
    required('street', 'Street Address'),
    required('city', 'City'),
    required('country_id', 'Country'),
    optional('region', 'State/Province'),
    optional('region_id', 'State/Province'),
    optional('postcode', 'Zip/Postal Code'),
    required('telephone', 'Phone Number'),
    ...(has('fax') ? [required('fax', 'Fax')] : []),
    optional('vat_id', 'VAT Number'),
  ];
}

export function attributesForm(query: string, fields: RequiredFields) {
  const isAddress = query.includes('customer_register_address');
  const items = isAddress ? addressFields(fields) : customerFields(fields);
  return { data: { attributesForm: { items } } };
}
