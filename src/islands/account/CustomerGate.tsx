import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { FAILURES, MY_ACCOUNT } from '#config/messages/messages.ts';
import type { LoadedCustomer } from '#stores/account/account-values.ts';
import { $customer, loadCustomer, watchCustomer } from '#stores/account/customer.ts';

interface Props {
  children: (loaded: LoadedCustomer) => ReactNode;
}

/** Renders its children once the customer's data has loaded. */
export function CustomerGate({ children }: Props) {
  const shown = useStore($customer, { ssr: 'initial' });
  useEffect(watchCustomer, []);
  if (shown.state === 'ready') return children(shown);
  if (shown.state === 'failed') {
    return (
      <div className="empty" role="alert">
        <p>{shown.failure.message}</p>
        <button type="button" className="button" onClick={() => void loadCustomer()}>
          {FAILURES.retry}
        </button>
      </div>
    );
  }
  return (
    <p className="loading" role="status">
      {MY_ACCOUNT.loading}
    </p>
  );
}
