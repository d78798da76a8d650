import { GENDERS, type PersonField } from '#lib/person.ts';
import {
  ASKED_OF_PERSON,
  type FieldErrors,
  type FieldName,
  type Values,
} from '#stores/forms/rules.ts';
import { Field } from './Field.tsx';

/** How browsers call the fields. */
const TOKENS: Readonly<Record<PersonField, string>> = {
  prefix: 'honorific-prefix',
  suffix: 'honorific-suffix',
  gender: 'sex',
  taxvat: 'off',
};

interface Props {
  /** Returns the name of a field in the form. */
  keyOf?: (name: FieldName) => string;
  /** By the name of the field in the form. */
  values?: Values;
  errors: FieldErrors;
}

/** What the back end requires of a customer in addition to name and e-mail address; nothing in most shops. */
export function PersonFields({ keyOf = String, values = {}, errors }: Props) {
  return ASKED_OF_PERSON.map((name) => (
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
