import { GENDERS, type PersonField } from '#lib/person.ts';
import {
  type FieldErrors,
  type FieldName,
  REQUIRED_PERSON_FIELDS,
  type Values,
} from '#stores/forms/rules.ts';
import { Field } from './Field.tsx';

const TOKENS: Readonly<Record<PersonField, string>> = {
  prefix: 'honorific-prefix',
  suffix: 'honorific-suffix',
  gender: 'sex',
  taxvat: 'off',
};

interface Props {
  /** Returns the name of a field in the form. */
  keyOf?: (name: FieldName) => string;
  values?: Values;
  errors: FieldErrors;
}

/** Renders the fields that the shop file requires of a customer; most shops require none. */
export function PersonFields({ keyOf = String, values = {}, errors }: Props) {
  return REQUIRED_PERSON_FIELDS.map((name) => (
    <Field
      key={name}
      name={name}
      formName={keyOf(name)}
      errors={errors}
      defaultValue={values[keyOf(name)] ?? ''}
      autoComplete={TOKENS[name]}
      {...(name === 'gender' && { choices: GENDERS })}
    />
  ));
}
