import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { CHECKOUT, FREE_PAY_TEXTS } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import type { Payable } from '#stores/checkout/build-transaction.ts';
import { pay } from '#stores/checkout/pay.ts';
import { $login } from '#stores/session/session.ts';

type PurchaseOrderModule = typeof import('./PurchaseOrder.tsx');

interface Late {
  module: PurchaseOrderModule;
  onAccount: boolean;
}

/**
 * Loads the field for orders of a company and for customers who may pay on account; `undefined` for
 * all others.
 */
function usePurchaseOrderModule(isCompany: boolean): Late | undefined {
  const login = useStore($login, { ssr: 'initial' });
  const [late, setLate] = useState<Late>();
  useEffect(() => {
    if (!isCompany && !(SHOP.knowsAccounts && login)) return undefined;
    let isCurrent = true;
    const load = async () => {
      const module = await import('./PurchaseOrder.tsx');
      if (isCompany && isCurrent) setLate({ module, onAccount: false });
      const onAccount = await module.mayPayOnAccount(login);
      if ((isCompany || onAccount) && isCurrent) setLate({ module, onAccount });
    };
    // After a failure the shopper can still pay by card.
    load().catch(() => {});
    return () => {
      isCurrent = false;
      setLate(undefined);
    };
  }, [isCompany, login]);
  return late;
}

interface PaymentChoice {
  ways: ReactNode;
  /** `true` if the order has a purchase order number's field, also before it has loaded. */
  hasField: boolean;
  /** Texts of the button and around it. */
  words: Readonly<Record<'pay' | 'leaving' | 'cardElsewhere', string>>;
  press: () => void;
}

/**
 * Returns the purchase order number's field, the choice of payment types, and the texts of both.
 * Customers who may buy on account can choose that; all others pay by card. A total of 0 needs no
 * payment.
 */
export function usePurchaseOrder(payable: Payable): PaymentChoice {
  const { billing, shipping } = payable.cart.addresses ?? {};
  const isCompany = Boolean(billing?.company || shipping?.company);
  const late = usePurchaseOrderModule(isCompany);
  const [typed, setTyped] = useState<{
    number: string;
    isOnAccount: boolean;
    isRefused: boolean;
  }>();
  if (payable.totals.grandTotal === 0)
    return { ways: null, hasField: false, words: FREE_PAY_TEXTS, press: () => void pay() };
  if (late === undefined)
    return { ways: null, hasField: isCompany, words: CHECKOUT, press: () => void pay() };
  const { PurchaseOrder, ACCOUNT_WORDS, payWithNumber, keepNumberDraft, readNumberDraft } =
    late.module;
  const choice = typed ?? {
    number: readNumberDraft(payable),
    isOnAccount: false,
    isRefused: false,
  };
  const props = {
    ...choice,
    mayPayOnAccount: late.onAccount,
    namesCompany: Boolean(billing?.company),
    onPay: pay,
    onChange(now: typeof choice) {
      setTyped(now);
      keepNumberDraft(payable, now.number);
    },
  };
  return {
    ways: <PurchaseOrder {...props} />,
    hasField: true,
    words: choice.isOnAccount ? ACCOUNT_WORDS : CHECKOUT,
    press: () => payWithNumber(props),
  };
}
