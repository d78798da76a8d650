import { SHIPPING } from '#config/messages/messages.ts';
import { AUTOCOMPLETE } from '#islands/forms/autocomplete.ts';
import { Field } from '#islands/forms/Field.tsx';
import { type AddressRole, addressKey, DELIVERY_FIELDS } from '#stores/checkout/addresses.ts';
import type { FieldErrors, Values } from '#stores/forms/rules.ts';

interface Props {
  of: AddressRole;
  /** By the name of the field in the form. */
  values: Values;
  errors: FieldErrors;
}

export function AddressFields({ of: role, values, errors }: Props) {
  return (
    <fieldset>
      <legend>{SHIPPING[role]}</legend>
      <div className="field-pair">
        {DELIVERY_FIELDS.map((name) => {
          const key = addressKey(role, name);
          return (
            <Field
              key={key}
              name={name}
              formName={key}
              errors={errors}
              defaultValue={values[key] ?? ''}
              autoComplete={`${role} ${AUTOCOMPLETE[name]}`}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
