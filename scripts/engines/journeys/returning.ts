/**
 * Journeys of returning shoppers: account, lists, consent, and pages from the back/forward cache.
 */
import { addWasher, type Journey, MAIN, PURCHASE, QUIET, seesInBasket, WASHER } from './journey.ts';

/** A customer in the sandbox's demo data. */
const CUSTOMER = { email: 'robin.ashdown@example.com', password: 'Spotless-Patio-1' };

export const account: Journey = {
  name: 'sign in and account',
  async go({ shopper }) {
    await shopper.open('/customer');
    await shopper.isAt('/customer/sign-in?from=%2Fcustomer');
    await shopper.fill('Email', CUSTOMER.email);
    await shopper.fill('Password', 'wrong');
    await shopper.click('button', 'Show Password', MAIN);
    await shopper.fill('Password', CUSTOMER.password);
    await shopper.click('button', 'Sign In', MAIN);
    await shopper.isAt('/customer');
    await shopper.click('link', 'Edit Shipping Address');
    await shopper.fill('City', 'Ramsgate');
    await shopper.click('button', 'Confirm');
    await shopper.isAt('/customer');
    await shopper.sees('text', /Ramsgate/);
    await shopper.click('button', 'Account');
    await shopper.click('button', 'Logout');
    await shopper.isAt('/');
  },
};

export const lists: Journey = {
  name: 'compare and wish list',
  async go({ shopper }) {
    for (const { path } of [WASHER, QUIET]) {
      await shopper.open(path);
      await shopper.click('button', /^Compare: /, PURCHASE);
      await shopper.click('button', /^Add to wish list: /, PURCHASE);
      await shopper.sees('status', /has been added to your wish list/);
    }
    await shopper.open('/compare');
    await shopper.sees('button', `Add to cart ${QUIET.name}`);
    await shopper.click('checkbox', 'Show differences only');
    await shopper.isAt(/only=differences$/);
    await shopper.click('button', `Remove ${QUIET.name}`);
    await shopper.seesNo('button', `Add to cart ${QUIET.name}`);
    await shopper.open('/wish-list');
    await shopper.click('button', `Move to basket ${WASHER.name}`);
    await seesInBasket(shopper, 1);
    await shopper.seesNo('button', `Move to basket ${WASHER.name}`);
    await shopper.sees('link', QUIET.name, MAIN);
  },
};

export const cookiesAndVat: Journey = {
  name: 'cookie notice and VAT',
  async go({ shopper, newTab, isWide }) {
    const notice = { role: 'region', name: 'Cookies' } as const;
    await shopper.open('/home-garden/pressure-washer');
    const other = await newTab();
    await other.open(WASHER.path);
    await other.sees('region', 'Cookies');
    await shopper.click('button', 'Accept', notice);
    await shopper.seesNo('region', 'Cookies');
    await other.seesNo('region', 'Cookies');
    if (!isWide) await shopper.click('button', 'Menu');
    await shopper.click('button', 'Prices excl VAT');
    await other.until(
      'prices without VAT lead',
      () => document.documentElement.dataset['vat'] === 'excl',
    );
    await shopper.open('/privacy-policy');
    await shopper.seesNo('region', 'Cookies');
    await shopper.click('button', 'Cookie settings', MAIN);
    await shopper.click('button', 'Essential only', notice);
    await shopper.seesNo('region', 'Cookies');
  },
};

export const backForward: Journey = {
  name: 'Back and Forward',
  async go({ shopper, newTab }) {
    await shopper.open('/home-garden/pressure-washer');
    await shopper.click('link', WASHER.name, MAIN);
    await shopper.isAt(WASHER.path);
    const other = await newTab();
    await addWasher(other);
    await shopper.back();
    await shopper.isAt('/home-garden/pressure-washer');
    await seesInBasket(shopper, 1);
    await shopper.forward();
    await shopper.isAt(WASHER.path);
    await shopper.click('button', 'Add to cart', PURCHASE);
    await seesInBasket(shopper, 2);
    await seesInBasket(other, 2);
    await shopper.open('/basket');
    await shopper.sees('text', /£222\.00/);
  },
};
