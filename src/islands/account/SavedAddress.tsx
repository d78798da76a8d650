import { useEffect, useState } from 'react';
import { ADDRESS_BOOK, FORMS, MANAGE_ACCOUNT, MY_ACCOUNT } from '#config/messages/messages.ts';
import { AddressFields } from '#islands/forms/AddressFields.tsx';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { valuesOf } from '#islands/forms/values-of.ts';
import { addressesPath } from '#lib/urls/account-paths.ts';
import { type LoadedCustomer, toAddressValues } from '#stores/account/account-values.ts';
import {
  addressProblems,
  findSavedAddress,
  ID_FIELD,
  ROLE_FIELDS,
  removeAddress,
  saveAddress,
} from '#stores/account/address-book.ts';
import { dropDraft, saveDraft, takeDraft } from '#stores/forms/drafts.ts';
import { announceFailure } from '#stores/forms/outcome.ts';
import { OFFERED_ADDRESS_FIELDS, type Values } from '#stores/forms/rules.ts';
import { AccountNav } from './AccountNav.tsx';
import { CustomerGate } from './CustomerGate.tsx';

/** List and form share an entry, because another one would split the scripts of the checkout. */
export { Addresses } from './Addresses.tsx';

/** Restores typed values, which name their address, because sign-in removes it from the URL. */
function useAddressDraft(loaded: LoadedCustomer) {
  const { pathname: path, search } = globalThis.location;
  const { id: customerId, firstName, lastName, billing } = loaded.customer;
  const asked = new URLSearchParams(search).get(ID_FIELD);
  const [typed] = useState(() => {
    const found = takeDraft(path, customerId);
    return asked === null || found?.[ID_FIELD] === asked ? found : undefined;
  });
  const id = asked ?? typed?.[ID_FIELD] ?? '';
  const saved = findSavedAddress(loaded, id);
  const begun = toAddressValues(saved?.address ?? null, loaded.countries) ?? {
    ...{ firstName, lastName, country: FORMS.country },
    ...(billing && { company: billing.company, vatId: billing.vatId }),
  };
  const values: Values = { ...begun, ...typed };
  const noteInput = (form: HTMLFormElement) =>
    saveDraft({ path, customerId, values: valuesOf(form) });
  return { isGone: id !== '' && saved === undefined, saved, values, noteInput };
}

function DefaultChoices({
  customer,
  values,
}: {
  customer: LoadedCustomer['customer'];
  values: Values;
}) {
  const texts = { shipping: ADDRESS_BOOK.useForShipping, billing: ADDRESS_BOOK.useForBilling };
  return (
    <div>
      {(['shipping', 'billing'] as const).map((role) => (
        <label key={role} className="form-choice">
          <input
            type="checkbox"
            name={ROLE_FIELDS[role]}
            defaultChecked={customer[role] === null || values[ROLE_FIELDS[role]] === 'on'}
          />{' '}
          <span>{texts[role]}</span>
        </label>
      ))}
    </div>
  );
}

interface FormProps {
  loaded: LoadedCustomer;
  onTitle: (title: string) => void;
}

function AddressForm({ loaded, onTitle }: FormProps) {
  const { isGone, saved, values, noteInput } = useAddressDraft(loaded);
  const { shown, handlers, ...button } = useForm(
    (given) => saveAddress(loaded, given),
    (given) => addressProblems(loaded, given),
  );
  const title = saved || isGone ? ADDRESS_BOOK.title : MY_ACCOUNT.addressAdd;
  useEffect(() => onTitle(title), [onTitle, title]);
  const [isRemoving, setIsRemoving] = useState(false);
  async function remove() {
    if (saved === undefined || isRemoving || button.isBusy) return;
    setIsRemoving(true);
    const outcome = await removeAddress(loaded, saved);
    announceFailure(outcome, () => void remove());
    if (outcome.state !== 'done') setIsRemoving(false);
  }
  return (
    <form
      className="form panel"
      method="post"
      noValidate
      {...handlers}
      onInput={(event) => {
        handlers.onInput(event);
        noteInput(event.currentTarget);
      }}
    >
      {isGone && <p className="notice">{ADDRESS_BOOK.gone}</p>}
      <ErrorSummary shown={shown} />
      <input type="hidden" name={ID_FIELD} value={saved?.id ?? ''} />
      <AddressFields names={OFFERED_ADDRESS_FIELDS} values={values} errors={shown.errors} />
      <DefaultChoices customer={loaded.customer} values={values} />
      <div className="form-buttons">
        <a className="button is-quiet" href={addressesPath()} onClick={dropDraft}>
          {MANAGE_ACCOUNT.return}
        </a>
        <SubmitButton text={MANAGE_ACCOUNT.confirm} {...button} />
      </div>
      <p className="field-hint">{MANAGE_ACCOUNT.next}</p>
      {saved && (
        <button
          type="button"
          className="button is-quiet"
          data-busy={isRemoving || undefined}
          onClick={() => void remove()}
        >
          {ADDRESS_BOOK.remove}
        </button>
      )}
    </form>
  );
}

/** Form for a saved address other than the default ones, and for a new one. */
export function SavedAddress() {
  const [title, setTitle] = useState<string>(ADDRESS_BOOK.title);
  return (
    <FormPage title={title} nav={<AccountNav current={addressesPath()} />} isHers>
      <CustomerGate>{(loaded) => <AddressForm loaded={loaded} onTitle={setTitle} />}</CustomerGate>
    </FormPage>
  );
}
