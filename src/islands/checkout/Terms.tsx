import { CHECKOUT } from '#config/messages/messages.ts';
import { returnsPath, termsPath } from '#lib/urls/help-paths.ts';

export function Terms() {
  return (
    <p className="order-help">
      {CHECKOUT.termsText} <a href={termsPath()}>{CHECKOUT.terms}</a>. {CHECKOUT.cancelText}{' '}
      <a href={returnsPath()}>{CHECKOUT.cancel}</a>.
    </p>
  );
}
