import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { findCountry, findRegion, regionsOf } from '#lib/countries.ts';
import { $countries, offerCountries } from '#stores/forms/countries.ts';
import { Field } from './Field.tsx';

interface Props extends ComponentProps<typeof Field> {
  /** Text of the country field. */
  country: string;
  typed: string;
}

/** Text field, or a required select element if the typed country has a list of regions. */
export function RegionField({ country, typed, ...field }: Props) {
  const countries = useStore($countries, { ssr: 'initial' });
  const error = field.errors[field.formName ?? field.name];
  useEffect(() => {
    if (error) void offerCountries();
  }, [error]);
  const countryId = findCountry(country, countries) ?? '';
  const regions = regionsOf(countryId, countries);
  if (regions.length === 0) return <Field {...field} />;
  const chosen = findRegion(typed, countryId, countries)?.name ?? '';
  return (
    <Field
      key={countryId}
      {...field}
      isOptional={false}
      defaultValue={chosen}
      choices={regions.map(({ name }) => name)}
    />
  );
}
