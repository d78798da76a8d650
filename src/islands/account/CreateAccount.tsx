import { CREATE_ACCOUNT, FORMS, SIGN_IN } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { AddressFields } from '#islands/forms/AddressFields.tsx';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { PersonFields } from '#islands/forms/PersonFields.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import type { AddressField } from '#lib/address.ts';
import { signInPath } from '#lib/urls/account-paths.ts';
import { createAccount, NEWSLETTER, newAccountProblems } from '#stores/account/create-account.ts';
import { storeSignInNote } from '#stores/account/sign-in-note.ts';
import { OFFERED_ADDRESS_FIELDS } from '#stores/forms/rules.ts';
import { continueAs } from '#stores/session/sign-in.ts';
import { passReturnPath } from './pass-return-path.ts';

/** Fields of the fieldset above the address. */
const NAMES: readonly AddressField[] = ['firstName', 'lastName'];

const FIELDS = OFFERED_ADDRESS_FIELDS.filter((name) => !NAMES.includes(name));

function AccountBenefits() {
  return (
    <>
      <h2>{CREATE_ACCOUNT.why}</h2>
      <p>{SIGN_IN.newCustomerText}</p>
    </>
  );
}

/** Comes before the form, because phones show the benefits below it. */
function SignInInstead() {
  return (
    <p className="sign-in-instead">
      {CREATE_ACCOUNT.have}{' '}
      <a href={signInPath()} ref={passReturnPath}>
        {CREATE_ACCOUNT.signIn}
      </a>
    </p>
  );
}

export function CreateAccount() {
  const { shown, handlers, ...button } = useForm(
    (given) => createAccount(given, { continueAs, storeNote: storeSignInNote }),
    newAccountProblems,
  );
  const { errors } = shown;
  const { title, you, address, addressWhy, password, passwordRule, submit } = CREATE_ACCOUNT;
  return (
    <FormPage title={title} aside={<AccountBenefits />}>
      <SignInInstead />
      <form className="form panel" method="post" noValidate {...handlers}>
        <ErrorSummary shown={shown} />
        <fieldset>
          <legend>{you}</legend>
          <div className="field-pair">
            <Field name="email" errors={errors} autoComplete="email" isWide />
            <Field name="firstName" errors={errors} autoComplete="given-name" />
            <Field name="lastName" errors={errors} autoComplete="family-name" />
            <PersonFields errors={errors} />
          </div>
        </fieldset>
        <fieldset>
          <legend>{address}</legend>
          <p className="field-hint">{addressWhy}</p>
          <AddressFields names={FIELDS} values={{ country: FORMS.country }} errors={errors} />
        </fieldset>
        <fieldset>
          <legend>{password}</legend>
          <div className="field-pair">
            <Field
              name="password"
              errors={errors}
              autoComplete="new-password"
              hint={passwordRule}
            />
          </div>
        </fieldset>
        {SHOP.subscribesNewCustomers === 'ask' && (
          <label className="form-choice">
            <input type="checkbox" name={NEWSLETTER} /> {CREATE_ACCOUNT.newsletter}
          </label>
        )}
        <SubmitButton text={submit} {...button} />
      </form>
    </FormPage>
  );
}
