import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SHIPPING } from '#config/messages/messages.ts';
import { $shipping, loadShipping, watchShipping } from '#stores/checkout/shipping-step.ts';
import { LoadError } from './LoadError.tsx';
import { ShippingForm } from './ShippingForm.tsx';

function ShippingStepContent() {
  const shown = useStore($shipping, { ssr: 'initial' });
  if (shown.state === 'ready') return <ShippingForm key={shown.owner} {...shown} />;
  if (shown.state === 'failed') {
    return <LoadError failure={shown.failure} again={() => void loadShipping()} />;
  }
  return (
    <p className="loading" role="status">
      {SHIPPING.loading}
    </p>
  );
}

export function ShippingStep() {
  useEffect(watchShipping, []);
  return (
    <div className="checkout">
      <h1>{SHIPPING.title}</h1>
      <ShippingStepContent />
    </div>
  );
}
