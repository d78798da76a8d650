import type { RequiredFields } from '#sandbox/required-fields.ts';
import { COUNTRIES, type Country } from '#sandbox/resources/country-list.ts';
import { fieldRequired, invalidValue, type Refusal } from '#sandbox/rest/errors.ts';

/** Magento's default. */
const POSTCODE_OPTIONAL = new Set(['HK', 'IE', 'MO', 'PA', 'GB']);

export interface CheckedAddress {
  firstname: string | null;
  lastname: string | null;
  street: readonly string[];
  city: string | null;
  telephone: string | null;
  fax: string | null;
  company: string | null;
  postcode: string | null;
  country_id: string | null;
  region: string | null;
  region_id: number | null;
}

export function findCountry(code: string | null | undefined): Country | undefined {
  return COUNTRIES.find((country) => country.code === code);
}

function missingFields(address: CheckedAddress, requiredFields: RequiredFields): string[] {
  const { firstname, lastname, street, city, telephone, fax, company } = address;
  const { postcode, country_id } = address;
  const isPostcodeOptional = POSTCODE_OPTIONAL.has(country_id ?? '');
  const values = {
    ...{ firstname, lastname, street: street[0], city, telephone },
    ...(requiredFields.has('fax') && { fax }),
    ...(requiredFields.has('company') && { company }),
    postcode,
  };
  return Object.entries(values)
    .filter(([name]) => name !== 'postcode' || !isPostcodeOptional)
    .filter(([, value]) => !value?.trim())
    .map(([name]) => name);
}

/** Returns true if addresses in the country need a region, which is Magento's default with a list. */
export function isRegionRequired({ regions }: Country, requiredFields: RequiredFields): boolean {
  return regions !== undefined || requiredFields.has('region');
}

function regionProblem(
  address: CheckedAddress,
  country: Country,
  requiredFields: RequiredFields,
): Refusal[] {
  const { region, region_id: id } = address;
  const { regions } = country;
  const isRequired = isRegionRequired(country, requiredFields);
  if (regions === undefined) return isRequired && !region ? [fieldRequired('region')] : [];
  if (!id) return [fieldRequired('regionId')];
  const isKnown = regions.some((known) => known.id === String(id));
  return isKnown ? [] : [invalidValue('regionId', String(id))];
}

function countryProblem(address: CheckedAddress, requiredFields: RequiredFields): Refusal[] {
  if (!address.country_id) return [fieldRequired('countryId')];
  const country = findCountry(address.country_id);
  if (country === undefined) return [invalidValue('countryId', address.country_id)];
  return regionProblem(address, country, requiredFields);
}

/** Returns all errors of an address, in the order of Magento's messages. */
export function addressProblems(
  address: CheckedAddress,
  requiredFields: RequiredFields,
): Refusal[] {
  return [
    ...missingFields(address, requiredFields).map(fieldRequired),
    ...countryProblem(address, requiredFields),
  ];
}
