/** Lists the settings of Magento that limit what the shop may claim, each with its consequence. */
import type { CatalogueReport } from '#catalogue/report.ts';
import { fetchStockItems } from '#commerce/catalogue/stock-items.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import { attempt, type Blocker, CONFIGURATION } from './blocker.ts';
import type { MeasuredDelivery } from './measure-delivery.ts';
import { fetchAgreements, isCaptchaRequired, readStoreConfig } from './settings.ts';

export interface SettingRow {
  name: string;
  /** `null` if no call of this Magento shows the setting. */
  value: string | null;
  /** Where the setting is in Magento's admin. */
  place: string;
  consequence: string;
}

const pounds = (amount: Pence) => formatPrice(amount, { pence: true });

async function guestRow(client: CommerceClient): Promise<SettingRow> {
  const isOn = await readStoreConfig(client, 'is_guest_checkout_enabled');
  const consequences = {
    true: 'Guests can order.',
    false:
      'Only customers can order: Magento rejects the address of a guest, so pages must not promise ordering without an account.',
    undefined:
      'If it is off, 2.4.7 rejects the address of a guest; 2.4.4 accepts orders of guests over REST regardless.',
  };
  return {
    name: 'Guest checkout',
    value: isOn === undefined ? null : isOn ? 'on' : 'off',
    place: `${CONFIGURATION} Sales > Checkout > Allow Guest Checkout`,
    consequence: consequences[`${isOn}`],
  };
}

async function confirmationRow(client: CommerceClient): Promise<SettingRow> {
  const isOn = await readStoreConfig(client, 'create_account_confirmation');
  const consequences = {
    true: 'New customers must open the link in an e-mail before they can sign in.',
    false: 'New customers can sign in immediately.',
    undefined:
      'If it is on, new customers must open the link in an e-mail before they can sign in.',
  };
  return {
    name: 'E-mail confirmation of accounts',
    value: isOn === undefined ? null : isOn ? 'on' : 'off',
    place: `${CONFIGURATION} Customers > Customer Configuration > Create New Account Options > Require Emails Confirmation`,
    consequence: consequences[`${isOn}`],
  };
}

/** No call of Magento shows the amount, and it is only checked when an order is placed. */
const MINIMUM_AMOUNT: SettingRow = {
  name: 'Minimum order amount',
  value: null,
  place: `${CONFIGURATION} Sales > Sales > Minimum Order Amount`,
  consequence:
    'Switch it off: Magento rejects a smaller order only after its payment, which then needs an operator.',
};

async function stockRow(catalogue: CommerceClient, failures: Blocker[]): Promise<SettingRow> {
  const row = {
    name: 'Stock',
    place: `${CONFIGURATION} Catalog > Inventory > Product Stock Options: Manage Stock, Backorders`,
  };
  const found = await attempt(failures, 'The stock settings', fetchStockItems(catalogue));
  if (found === undefined) {
    const consequence =
      'Without it, pages cannot show backorders, low stock and how many pieces a basket accepts.';
    return { ...row, value: null, consequence };
  }
  const beyond = found.items.filter((item) => item.sellsWithoutStock);
  const labelled = beyond.filter((item) => item.tellsOfBackorder);
  return {
    ...row,
    value: `${beyond.length} of ${found.items.length} available products are sold beyond their stock`,
    consequence:
      beyond.length === 0
        ? 'A basket accepts no more pieces than are in stock.'
        : `Do not promise dispatch from stock for these products. Pages mark ${labelled.length} of them as backorders, because Magento notifies the customer.`,
  };
}

function taxRow({ priceProof }: CatalogueReport, isWithoutTax: boolean): SettingRow {
  const row = {
    name: 'Tax display',
    place: `${CONFIGURATION} Sales > Tax > Price Display Settings`,
  };
  if (priceProof === null) {
    const consequence = 'Without a test basket it is unknown whether listed prices include VAT.';
    return { ...row, value: null, consequence };
  }
  const { sku, said, charged } = priceProof;
  const value = isWithoutTax ? 'listed prices exclude VAT' : 'listed prices equal charged prices';
  if (said !== charged) {
    const consequence = `Magento lists ${pounds(said)} for ${sku} and charges ${pounds(charged)}, so its prices cannot be shown as final.`;
    return { ...row, value: 'listed prices differ from charged prices', consequence };
  }
  const consequence = isWithoutTax
    ? 'The shop adds the VAT rate of a test basket to the prices that Magento lists.'
    : 'The prices that Magento lists are those that a basket charges.';
  return { ...row, value, consequence };
}

async function captchaRow(client: CommerceClient): Promise<SettingRow> {
  // `findBlockers` reports the cause of a failure.
  const isOn = await isCaptchaRequired(client).catch(() => undefined);
  return {
    name: 'reCAPTCHA for sign-in',
    value: isOn === undefined ? null : isOn ? 'on' : 'off',
    place: `${CONFIGURATION} Security > Google reCAPTCHA Storefront`,
    consequence: isOn
      ? 'Customers cannot sign in: the shop sends no reCAPTCHA.'
      : 'Keep it off for accounts, passwords and coupons too: Magento would reject these requests.',
  };
}

async function termsRow(client: CommerceClient): Promise<SettingRow> {
  const terms = await fetchAgreements(client);
  const named = terms?.map(({ name, mode }) => `${name} (${mode.toLowerCase()})`).join(', ');
  return {
    name: 'Terms and conditions',
    value: named === '' ? 'none' : (named ?? null),
    place: 'Stores > Terms and Conditions',
    consequence: terms?.some(({ mode }) => mode === 'MANUAL')
      ? 'Orders of the shop are placed without this agreement, so do not claim that customers gave it.'
      : 'The shop shows its own terms; Magento requires no agreement by hand.',
  };
}

function freeDeliveryRow(measured: MeasuredDelivery | null): SettingRow {
  const row = { name: 'Free delivery', place: `${CONFIGURATION} Sales > Delivery Methods` };
  if (measured === null) {
    const consequence =
      'Pages promise what delivery in the shop file says, which was not measured.';
    return { ...row, value: null, consequence };
  }
  const { cost, freeFrom, freeBetween } = measured;
  if (freeFrom === 0) {
    return { ...row, value: 'always', consequence: 'Pages may promise free delivery.' };
  }
  if (freeBetween === null) {
    const consequence = `Pages must not promise free delivery; the smallest basket costs ${pounds(cost)}.`;
    return { ...row, value: 'never', consequence };
  }
  const [charged, free] = freeBetween.map(pounds);
  return {
    ...row,
    value: `charged at ${charged}, free at ${free}`,
    consequence: `Pages may promise free delivery from an amount in between; smaller baskets cost ${pounds(cost)}.`,
  };
}

/**
 * @param catalogue client with the token that reads the catalogue
 * @param client anonymous, as a shopper's
 * @param failures receives a row for a check that failed
 */
export async function settingRows(
  catalogue: CommerceClient,
  client: CommerceClient,
  failures: Blocker[],
  {
    report,
    isWithoutTax,
    delivery,
  }: { report: CatalogueReport; isWithoutTax: boolean; delivery: MeasuredDelivery | null },
): Promise<SettingRow[]> {
  return [
    await guestRow(client),
    await confirmationRow(client),
    MINIMUM_AMOUNT,
    await stockRow(catalogue, failures),
    taxRow(report, isWithoutTax),
    await captchaRow(client),
    await termsRow(client),
    freeDeliveryRow(delivery),
  ];
}
