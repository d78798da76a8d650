/** Lists the settings of Magento that limit what the shop may claim, each with its consequence. */
import type { DatabaseSync } from 'node:sqlite';
import type { TaxFacts } from '#catalogue/offers/charged-prices.ts';
import { taxFacts } from '#catalogue/offers/fetch-prices.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import { type Blocker, CONFIGURATION, type SettingRow } from './blocker.ts';
import { CAPTCHA_PLACE } from './captcha.ts';
import type { MeasuredDelivery } from './measure-delivery.ts';
import { fetchAgreements, readStoreConfig } from './settings.ts';
import { soldOutRow, stockRow } from './stock-rows.ts';

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
    'Switch it off: Magento rejects a smaller order only after its payment, which is then returned.',
};

function taxRow({ priceProof }: CatalogueReport, { areWithout, rates }: TaxFacts): SettingRow {
  const row = {
    name: 'Tax display',
    place: `${CONFIGURATION} Sales > Tax > Price Display Settings`,
  };
  if (priceProof === null) {
    const consequence = 'Without a test basket it is unknown whether listed prices include VAT.';
    return { ...row, value: null, consequence };
  }
  const { sku, said, charged } = priceProof;
  const value = areWithout ? 'listed prices exclude VAT' : 'listed prices equal charged prices';
  if (said !== charged) {
    const consequence = `Magento lists ${pounds(said)} for ${sku} and charges ${pounds(charged)}, so its prices cannot be shown as final.`;
    return { ...row, value: 'listed prices differ from charged prices', consequence };
  }
  if (Object.values(rates).every((rate) => rate === 0)) {
    const consequence =
      'Baskets charge no VAT, so pages show the same price with and without it; VAT needs a rate and a rule for the United Kingdom.';
    return { ...row, value: `${value}, none includes VAT`, consequence };
  }
  const consequence = areWithout
    ? 'The shop adds the VAT rate of a test basket to the prices that Magento lists.'
    : 'The prices that Magento lists are those that a basket charges.';
  return { ...row, value, consequence };
}

function captchaRow(forms: readonly string[] | undefined): SettingRow {
  const row = { name: 'reCAPTCHA', place: CAPTCHA_PLACE };
  if (forms === undefined) {
    const consequence =
      'Magento rejects the sign-ins, accounts, passwords and coupons that need it.';
    return { ...row, value: null, consequence };
  }
  return forms.length === 0
    ? {
        ...row,
        value: 'off for all forms of the shop',
        consequence: 'Customers can sign in, register, change passwords and enter coupons.',
      }
    : {
        ...row,
        value: `on for ${forms.join(', ')}`,
        consequence: 'Shoppers cannot use these forms: the shop sends no reCAPTCHA.',
      };
}

async function termsRow(client: CommerceClient): Promise<SettingRow> {
  const terms = await fetchAgreements(client);
  const named = terms?.map(({ name, mode }) => `${name} (${mode.toLowerCase()})`).join(', ');
  const hasManual = terms?.some(({ mode }) => mode === 'MANUAL');
  const consequences = {
    true: 'Orders of the shop are placed without the manual agreements, so do not claim that customers gave them.',
    false: 'The shop shows its own terms; Magento requires no agreement by hand.',
    undefined: 'If an agreement is applied manually, orders of the shop are placed without it.',
  };
  return {
    name: 'Terms and conditions',
    value: named === '' ? 'none' : (named ?? null),
    place: 'Stores > Terms and Conditions',
    consequence: consequences[`${hasManual}`],
  };
}

function freeDeliveryRow(measured: MeasuredDelivery | null): SettingRow {
  const row = { name: 'Free delivery', place: `${CONFIGURATION} Sales > Delivery Methods` };
  if (measured === null) {
    const consequence =
      'Pages promise what delivery in the shop file says, which was not measured.';
    return { ...row, value: null, consequence };
  }
  const { cost, mostCost, freeFrom, freeBetween } = measured;
  if (freeFrom === 0) {
    return { ...row, value: 'always', consequence: 'Pages may promise free delivery.' };
  }
  const costs = mostCost > cost ? `${pounds(cost)} to ${pounds(mostCost)}` : pounds(cost);
  if (freeBetween === null) {
    const consequence = `Pages must not promise free delivery; test baskets cost ${costs}.`;
    return { ...row, value: 'never', consequence };
  }
  const [charged, free] = freeBetween.map(pounds);
  return {
    ...row,
    value: `charged at ${charged}, free at ${free}`,
    consequence: `Pages may promise free delivery from an amount in between; smaller test baskets cost ${costs}.`,
  };
}

interface SettingFacts {
  database: DatabaseSync;
  report: CatalogueReport;
  delivery: MeasuredDelivery | null;
  /** Forms that require reCAPTCHA; `undefined` if they could not be read. */
  captchaForms: readonly string[] | undefined;
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
  { database, report, delivery, captchaForms }: SettingFacts,
): Promise<SettingRow[]> {
  return [
    await guestRow(client),
    await confirmationRow(client),
    MINIMUM_AMOUNT,
    await stockRow(catalogue, failures),
    soldOutRow(database),
    taxRow(report, taxFacts(database)),
    captchaRow(captchaForms),
    await termsRow(client),
    freeDeliveryRow(delivery),
  ];
}
