/**
 * Choice between payment by card and on account. It is loaded on demand, because few customers have
 * it.
 */
import { PAYMENT_ERRORS } from '#config/messages/messages.ts';
import { ON_ACCOUNT_TEXTS as TEXTS } from '#config/messages/on-account-messages.ts';

export { ACCOUNT_PAY_TEXTS as ACCOUNT_WORDS } from '#config/messages/on-account-messages.ts';
export { isPurchaseOrder, mayPayOnAccount } from '#stores/checkout/on-account.ts';

export const NUMBER_FIELD = 'purchase-order';

interface Props {
  /** Purchase order number; `undefined` for payment by card. */
  number: string | undefined;
  isRefused: boolean;
  onChange: (number: string | undefined) => void;
  onEnter: () => void;
}

function NumberField({ number = '', isRefused, onChange, onEnter }: Props) {
  const error = isRefused ? `${NUMBER_FIELD}-error` : '';
  return (
    <div className="field">
      <label htmlFor={NUMBER_FIELD}>{TEXTS.number}</label>
      <input
        id={NUMBER_FIELD}
        type="text"
        value={number}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isRefused}
        aria-describedby={`${NUMBER_FIELD}-hint ${error}`.trim()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
      <p id={`${NUMBER_FIELD}-hint`} className="field-hint">
        {TEXTS.hint}
      </p>
      {isRefused && (
        <p id={error} className="field-error" role="alert">
          {PAYMENT_ERRORS.number}
        </p>
      )}
    </div>
  );
}

export function OnAccount(props: Props) {
  const { number, onChange } = props;
  const isOnAccount = number !== undefined;
  return (
    <fieldset className="pay-ways">
      <legend>
        <strong>{TEXTS.legend}</strong>
      </legend>
      <label className="form-choice">
        <input
          type="radio"
          name="way"
          checked={!isOnAccount}
          onChange={() => onChange(undefined)}
        />
        <span>{TEXTS.card}</span>
      </label>
      <label className="form-choice">
        <input type="radio" name="way" checked={isOnAccount} onChange={() => onChange('')} />
        <span>
          {TEXTS.account}
          <br />
          <small>{TEXTS.accountMeans}</small>
        </span>
      </label>
      {isOnAccount && <NumberField {...props} />}
    </fieldset>
  );
}
