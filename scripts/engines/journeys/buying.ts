import type { Shopper } from '../shopper.ts';
import { addWasher, type Journey, MAIN, seesInBasket, WASHER } from './journey.ts';

export const twoTabs: Journey = {
  name: 'basket in two tabs',
  async go({ shopper, newTab }) {
    await addWasher(shopper);
    const other = await newTab();
    await other.open('/basket');
    await other.click('button', `One more ${WASHER.name}`);
    await other.sees('text', /£222\.00/);
    await seesInBasket(shopper, 2);
    await addWasher(shopper);
    await seesInBasket(other, 3);
    await other.click('button', `Remove ${WASHER.name}`);
    await other.sees('text', /Your cart is empty/);
    await seesInBasket(shopper, 0);
    await shopper.open('/basket');
    await shopper.sees('text', /Your cart is empty/);
  },
};

const GUEST = {
  'First name': 'Ann',
  'Last name': 'Lee',
  Street: '1 High Street',
  City: 'London',
  Postcode: 'SW1A 1AA',
  Telephone: '02070000000',
};

async function pay(shopper: Shopper, button: 'Decline' | 'Approve'): Promise<void> {
  await shopper.isAt('/basket/shipping/payment');
  await shopper.click('button', 'Pay', MAIN);
  await shopper.isAt(/\/gateway\//);
  await shopper.click('button', RegExp(`^${button}`));
}

let guests = 0;

export const checkout: Journey = {
  name: 'guest checkout, declined and paid',
  async go({ shopper }) {
    guests += 1;
    await addWasher(shopper);
    await shopper.open('/basket');
    await shopper.click('link', 'Confirm', MAIN);
    await shopper.isAt('/basket/shipping');
    await shopper.fill('Email', `guest-${Date.now()}-${guests}@example.com`);
    for (const [label, text] of Object.entries(GUEST)) await shopper.fill(label, text);
    await shopper.click('button', 'Confirm', MAIN);
    await pay(shopper, 'Decline');
    await shopper.isAt(/\/failed-payment/);
    await shopper.sees('heading', 'Your payment did not go through');
    await shopper.sees('text', /^No money was taken/);
    await seesInBasket(shopper, 1);
    await shopper.click('link', 'Pay Again');
    await pay(shopper, 'Approve');
    await shopper.sees('heading', /^Thank you\. Order \d{9} is placed\.$/);
    await seesInBasket(shopper, 0);
  },
};
