/**
 * Purchase order number, and choice between payment by card and on account. It is loaded on demand,
 * because few shoppers order for a company.
 */
import { PAYMENT_ERRORS } from '#config/messages/messages.ts';
import { PURCHASE_ORDER_TEXTS as TEXTS } from '#config/messages/purchase-order-messages.ts';
import { shippingPath } from '#lib/urls/paths.ts';
import type { PurchaseOrderMembers } from '#stores/checkout/build-transaction.ts';
import { isAcceptedNumber, type PurchaseOrderChoice } from '#stores/checkout/purchase-order.ts';

export { ACCOUNT_PAY_TEXTS as ACCOUNT_WORDS } from '#config/messages/purchase-order-messages.ts';
export {
  keepNumberDraft,
  mayPayOnAccount,
  readNumberDraft,
} from '#stores/checkout/purchase-order.ts';

const NUMBER_FIELD = 'purchase-order';

interface Props extends PurchaseOrderChoice {
  isRefused: boolean;
  /** `true` if the billing address has a company, which the invoice names. */
  namesCompany: boolean;
  mayPayOnAccount: boolean;
  onChange: (choice: PurchaseOrderChoice & { isRefused: boolean }) => void;
  onPay: (number?: PurchaseOrderMembers) => void;
}

/** Pays with the number, or marks the field. */
export function payWithNumber({ number, isOnAccount, onChange, onPay }: Props): void {
  const isRefused = !isAcceptedNumber({ number, isOnAccount });
  onChange({ number, isOnAccount, isRefused });
  if (isRefused) document.getElementById(NUMBER_FIELD)?.focus();
  else if (isOnAccount) onPay({ purchaseOrder: number });
  else onPay(number.trim() === '' ? undefined : { cardPurchaseOrder: number });
}

function NumberField(props: Props) {
  const { number, isOnAccount, isRefused, namesCompany, onChange } = props;
  const error = isRefused ? `${NUMBER_FIELD}-error` : '';
  function type(text: string) {
    const choice = { number: text, isOnAccount };
    onChange({ ...choice, isRefused: isRefused && text !== '' && !isAcceptedNumber(choice) });
  }
  return (
    <div className="field">
      <label htmlFor={NUMBER_FIELD}>{TEXTS.number}</label>
      <input
        id={NUMBER_FIELD}
        type="text"
        value={number}
        required={isOnAccount}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isRefused}
        aria-describedby={`${NUMBER_FIELD}-hint ${error}`.trim()}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && payWithNumber(props)}
      />
      <p id={`${NUMBER_FIELD}-hint`} className="field-hint">
        {isOnAccount ? TEXTS.accountHint : TEXTS.cardHint}
      </p>
      {isRefused && (
        <p id={error} className="field-error" role="alert">
          {PAYMENT_ERRORS.number}
        </p>
      )}
      {!namesCompany && (
        <p className="notice">
          {TEXTS.noCompany} <a href={shippingPath()}>{TEXTS.changeBilling}</a>
        </p>
      )}
    </div>
  );
}

export function PurchaseOrder(props: Props) {
  const { number, isOnAccount, onChange } = props;
  if (!props.mayPayOnAccount) return <NumberField {...props} />;
  const choose = (account: boolean) => () =>
    onChange({ number, isOnAccount: account, isRefused: false });
  return (
    <fieldset className="pay-ways">
      <legend>
        <strong>{TEXTS.legend}</strong>
      </legend>
      <label className="form-choice">
        <input type="radio" name="way" checked={!isOnAccount} onChange={choose(false)} />
        <span>{TEXTS.card}</span>
      </label>
      <label className="form-choice">
        <input type="radio" name="way" checked={isOnAccount} onChange={choose(true)} />
        <span>
          {TEXTS.account}
          <br />
          <small>{TEXTS.accountMeans}</small>
        </span>
      </label>
      <NumberField {...props} />
    </fieldset>
  );
}
