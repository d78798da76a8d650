import { useState } from 'react';
import { MANAGE_ACCOUNT, MY_ACCOUNT } from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { valuesOf } from '#islands/forms/values-of.ts';
import { accountPath, addressesPath, managePath } from '#lib/urls/account-paths.ts';
import { ACCOUNT_SECTIONS, type AccountSection } from '#lib/urls/account-sections.ts';
import {
  fieldKey,
  flatValues,
  type LoadedCustomer,
  sectionOf,
} from '#stores/account/account-values.ts';
import { accountProblems, PASSWORD_KEY, saveAccount } from '#stores/account/manage-account.ts';
import { dropDraft, saveDraft, takeDraft } from '#stores/forms/drafts.ts';
import type { Values } from '#stores/forms/rules.ts';
import { AccountNav } from './AccountNav.tsx';
import { CustomerGate } from './CustomerGate.tsx';
import { SectionFields } from './SectionFields.tsx';

const TITLES: Readonly<Record<AccountSection, string>> = {
  contact: MY_ACCOUNT.contact,
  bill_addr: MY_ACCOUNT.billing,
  shipp_addr: MY_ACCOUNT.shipping,
};

/**
 * Returns the requested section and every other section with errors or restored input. A section
 * stays visible once shown, so that no typed text is lost.
 */
function useSections(section: AccountSection, names: readonly string[]): AccountSection[] {
  const [sections, setSections] = useState([section]);
  const missing = ACCOUNT_SECTIONS.filter(
    (other) => !sections.includes(other) && names.some((name) => sectionOf(name) === other),
  );
  if (missing.length > 0) setSections([...sections, ...missing]);
  return sections;
}

function isAnotherEmail(values: Values, { customer: { email } }: LoadedCustomer): boolean {
  return (values[fieldKey('contact', 'email')] ?? email).trim() !== email;
}

/**
 * Restores and saves typed values. `isMoving` is true if they contain a new e-mail address, which
 * requires the current password.
 */
function useAccountDraft(loaded: LoadedCustomer) {
  const path = globalThis.location.pathname;
  const customerId = loaded.customer.id;
  const [typed] = useState(() => takeDraft(path, customerId));
  const values: Values = { ...flatValues(loaded), ...typed };
  const [isMoving, setIsMoving] = useState(() => isAnotherEmail(values, loaded));
  function noteInput(form: HTMLFormElement) {
    // Never store the password.
    const { [PASSWORD_KEY]: _, ...now } = valuesOf(form);
    setIsMoving(isAnotherEmail(now, loaded));
    saveDraft({ path, customerId, values: now });
  }
  return { typed, values, isMoving, noteInput };
}

interface Props {
  section: AccountSection;
}

function AccountForm({ section, ...loaded }: Props & LoadedCustomer) {
  const { typed, values, isMoving, noteInput } = useAccountDraft(loaded);
  const { shown, handlers, ...button } = useForm(
    (given) => saveAccount(section, loaded, given),
    (given) => accountProblems(loaded, given),
  );
  const sections = useSections(section, Object.keys({ ...typed, ...shown.errors }));
  const fields = { values, errors: shown.errors, isMoving };
  const prefixOf = (name: string) => {
    const of = sectionOf(name);
    return sections.length > 1 && of ? `${TITLES[of]}: ` : '';
  };
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
      <ErrorSummary shown={shown} prefixOf={prefixOf} />
      <SectionFields section={section} {...fields} />
      {sections.slice(1).map((other) => (
        <fieldset key={other}>
          <legend>{TITLES[other]}</legend>
          <p className="field-hint">{MANAGE_ACCOUNT.alsoIncomplete}</p>
          <SectionFields section={other} {...fields} />
        </fieldset>
      ))}
      <div className="form-buttons">
        <a className="button is-quiet" href={accountPath()} onClick={dropDraft}>
          {MANAGE_ACCOUNT.return}
        </a>
        <SubmitButton text={MANAGE_ACCOUNT.confirm} {...button} />
      </div>
      <p className="field-hint">{MANAGE_ACCOUNT.next}</p>
    </form>
  );
}

export function ManageAccount({ section }: Props) {
  return (
    <FormPage
      title={TITLES[section]}
      nav={<AccountNav current={section === 'contact' ? managePath(section) : addressesPath()} />}
      isHers
    >
      <CustomerGate>{(loaded) => <AccountForm section={section} {...loaded} />}</CustomerGate>
    </FormPage>
  );
}
