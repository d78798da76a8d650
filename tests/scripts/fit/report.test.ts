import { describe, expect, it } from 'vitest';
import { readShopFile } from '#config/env/shop-file.ts';
import type { Fit } from '../../../scripts/fit/examine.ts';
import { toText } from '../../../scripts/fit/report.ts';

type Report = Fit['report'];

function text(
  hindrances: Fit['hindrances'],
  report: Partial<Report> = {},
  proposedTo?: string,
  more: Partial<Fit> = {},
): string {
  const fit: Fit = {
    url: 'https://magento.example',
    shopFile: undefined,
    stock: { id: 2, name: 'Warehouses', sources: ['north', 'south'] },
    read: 1,
    sellable: 1,
    unsellable: [],
    uncategorised: [],
    proposal: readShopFile(),
    delivery: null,
    categories: [],
    attributes: [],
    hindrances,
    settings: [],
    offersUnknown: null,
    sampleTexts: ['privacy-notice.md'],
    report: {
      read: 1,
      accepted: 1,
      rejected: [],
      unreadable: [],
      malformed: [],
      codesWithoutCategory: [],
      missingPictures: [],
      priceDifferences: [],
      priceProof: null,
      givenAway: [],
      soldOut: [],
      salabilityRefused: false,
      stockItemsRefused: false,
      variantsUntold: null,
      blocksUntold: null,
      unreadablePrices: [],
      unrendered: [],
      groupPrices: [],
      attributesRefused: false,
      ...report,
    },
    variants: null,
    load: { requests: 2, seconds: 1, atOnce: 1 },
    ...more,
  };
  return toText(fit, proposedTo);
}

const proof = (charged: number) => ({ sku: 'A', said: 12_000, charged });

describe('head of the fit report', () => {
  it('names the shop file, and the way from the invented company to a proposed one', () => {
    const head = (proposedTo?: string, more?: Partial<Fit>) =>
      text([], {}, proposedTo, more).split('\n')[1];
    expect(head()).toMatch(/invented company\. --propose FOLDER/);
    expect(head('../my-shop')).toMatch(/invented company\. The last line/);
    expect(head(undefined, { shopFile: 'shop.json' })).toBe('By the shop file shop.json.');
  });
});

describe('fit report about prices', () => {
  it('calls prices correct only after a basket has confirmed them', () => {
    const all = 'Every page would show the price that a basket charges.';
    expect(text([], { priceProof: proof(12_000) })).toContain(all);
    expect(text([], { priceProof: null })).not.toContain(all);
    expect(text([], { priceProof: proof(11_999) })).not.toContain(all);
    const offersUnknown = 'Prices could not be checked: timeout';
    const partly = text([], { priceProof: proof(12_000) }, undefined, { offersUnknown });
    expect(partly).not.toContain(all);
    const none = text([], { priceProof: proof(12_000) }, undefined, { sellable: 0 });
    expect(none).not.toContain(all);
  });

  it('lists prices that differ from the basket, with the fix', () => {
    const priceDifferences = Array.from({ length: 6 }, (_, at) => ({
      sku: `SKU-${at}`,
      shown: 11_200,
      charged: 12_000,
    }));
    const said = text([], { priceProof: proof(12_000), priceDifferences });
    expect(said).toContain('6 pages would show another price than a basket charges:');
    expect(said).toContain('  SKU-0: page £112.00, basket £120.00\n');
    expect(said).not.toContain('SKU-5');
    expect(said).toContain('so that it agrees with the price in Magento');
  });
});

it('states the cause of unknown prices next to the number of sellable products', () => {
  const offersUnknown = 'Prices could not be checked: timeout';
  expect(text([], {}, undefined, { offersUnknown })).toContain(
    '1 of 1 products can be sold by this shop (100 %).\n  Prices or stock are partly unknown, so this number may be wrong:\n  Prices could not be checked: timeout\n',
  );
  expect(text([])).not.toContain('unknown');
});

describe('end of the fit report', () => {
  it('shows the command for a proposal that was written', () => {
    expect(text([])).toMatch(/ at the same time\.$/);
    expect(text([], {}, '../my-shop')).toMatch(
      / are in \.\.\/my-shop\. .*:\n {2}SHOP_FILE=\.\.\/my-shop\/shop\.json CONTENT_DIR=\.\.\/my-shop\/content npm run fit -- --url https:\/\/magento\.example$/,
    );
  });
});

it('states the measured delivery terms of a proposal, or that none were measured', () => {
  const said = (delivery: Fit['delivery']) => text([], {}, '../my-shop', { delivery });
  expect(said(null)).toContain('Delivery could not be measured: correct delivery.freeFrom');
  expect(said({ cost: 500, mostCost: 500, freeFrom: null, freeBetween: null })).toContain(
    '£5.00, never free.',
  );
  expect(said({ cost: 500, mostCost: 500, freeFrom: 5000, freeBetween: [4900, 5100] })).toContain(
    '£5.00, free from £50.00 (charged at £49.00, free at £51.00).',
  );
});

describe('fit report about settings', () => {
  const wrong = { what: 'Flat Rate costs £5.00.', remedy: 'Price 0.' };
  const unknown = { what: 'Terms are unknown.', remedy: 'Look.', isUnchecked: true } as const;

  it('separates blockers from settings that could not be checked', () => {
    expect(text([unknown, wrong])).toContain(
      'Problems to solve:\n  Flat Rate costs £5.00.\n    Price 0.\n\nCould not be checked, please check by hand:\n  Terms are unknown.\n    Look.\n',
    );
  });

  it('states that no checked setting is a blocker', () => {
    const said = text([unknown]);
    expect(said).toContain('No checked setting of Magento prevents sales.\n\nCould not');
    expect(said).not.toContain('Problems to solve');
    expect(text([])).not.toContain('Could not be checked');
  });
});

it('lists each setting with its value, or its place in the admin, and its consequence', () => {
  const place = 'Stores > Terms';
  const settings = [
    { name: 'Terms', value: 'none', place, consequence: 'Nothing to agree to.' },
    { name: 'Guests', value: null, place, consequence: 'Guests may be refused.' },
  ];
  expect(text([], {}, undefined, { settings })).toContain(
    '\n\nSettings that limit what the shop may claim:\n  Terms: none\n    Nothing to agree to.\n  Guests: not readable, check Stores > Terms\n    Guests may be refused.\n\n',
  );
});

it('lists legal texts that are still the samples', () => {
  expect(text([])).toContain('still the supplied samples:\n  privacy-notice.md\n    Adapt them');
});
