import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { CHECKOUT, FREE_PAY_TEXTS } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import type { Pence } from '#lib/money.ts';
import { pay } from '#stores/checkout/pay.ts';
import { $login } from '#stores/session/session.ts';

type OnAccountModule = typeof import('./OnAccount.tsx');

/** Loads the on-account choice for customers who may use it; `undefined` for all others. */
function useOnAccountModule(): OnAccountModule | undefined {
  const login = useStore($login, { ssr: 'initial' });
  const [late, setLate] = useState<OnAccountModule>();
  useEffect(() => {
    if (!SHOP.knowsAccounts || !login) return undefined;
    let isCurrent = true;
    const load = async () => {
      const found = await import('./OnAccount.tsx');
      if ((await found.mayPayOnAccount(login)) && isCurrent) setLate(found);
    };
    // After a failure the customer can still pay by card.
    load().catch(() => {});
    return () => {
      isCurrent = false;
      setLate(undefined);
    };
  }, [login]);
  return late;
}

interface Choice {
  ways: ReactNode;
  /** Texts of the button and around it. */
  words: Readonly<Record<'pay' | 'leaving' | 'cardElsewhere', string>>;
  press: () => void;
}

/**
 * Returns the choice of payment types and its texts. Customers who may buy on account can choose
 * that; all others pay by card. A total of 0 needs no payment.
 */
export function useAccountChoice(total: Pence): Choice {
  const late = useOnAccountModule();
  const [number, setNumber] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  if (total === 0) return { ways: null, words: FREE_PAY_TEXTS, press: () => void pay() };
  if (late === undefined) return { ways: null, words: CHECKOUT, press: () => void pay() };
  const { OnAccount, ACCOUNT_WORDS, NUMBER_FIELD, isPurchaseOrder } = late;
  function choose(to: string | undefined): void {
    setNumber(to);
    setIsRefused(isRefused && to !== undefined && to !== '' && !isPurchaseOrder(to));
  }
  function press(): void {
    const isFine = number === undefined || isPurchaseOrder(number);
    setIsRefused(!isFine);
    if (isFine) void pay(number);
    else document.getElementById(NUMBER_FIELD)?.focus();
  }
  return {
    ways: <OnAccount number={number} isRefused={isRefused} onChange={choose} onEnter={press} />,
    words: number === undefined ? CHECKOUT : ACCOUNT_WORDS,
    press,
  };
}
