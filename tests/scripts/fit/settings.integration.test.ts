import { beforeAll, describe, expect, it } from 'vitest';
import type { PricedProduct } from '#catalogue/offers/basket-candidates.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { findBlockers } from '../../../scripts/fit/settings.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { type LyingBackEnd, startLyingBackEnd } from '../../setup/back-end/lying-back-end.ts';
import { createLightCatalogue } from '../../setup/catalogue/light-catalogue.ts';
import { seedProduct } from '../../setup/catalogue/reading-shop.ts';

const FINE: PricedProduct = {
  id: 1,
  sku: 'FINE',
  inclVat: 12_000,
  page: { inclVat: 12_000, exclVat: null },
};
const GONE: PricedProduct = { ...FINE, sku: 'GONE' };

let sandboxUrl: string;
let backEnd: LyingBackEnd;

beforeAll(async () => {
  const sandbox = await startSandbox({ seed: createLightCatalogue(1, [seedProduct('FINE')]) });
  sandboxUrl = sandbox.url;
  backEnd = await startLyingBackEnd(sandbox.url);
  return async () => {
    await backEnd.close();
    await sandbox.close();
  };
});

interface Asked {
  /** Replaces `from` with `to` in responses of calls whose path contains `path`. */
  lie?: readonly [path: string, from: string | RegExp, to: string];
  /** Maximum number of changed responses; 99 if omitted. */
  times?: number;
  siteUrl?: string;
  priced?: readonly PricedProduct[];
  onAccount?: { groups: number[]; status: string };
}

/**
 * Returns the blockers found in a back end, without the warning about terms that every sandbox
 * causes.
 */
async function findProblems({
  lie,
  times = 99,
  siteUrl,
  priced = [FINE],
  onAccount,
}: Asked = {}): Promise<string[]> {
  let left = times;
  backEnd.tell({
    answer(answer, { path }) {
      // Set the title that docs/go-live.md requires, unless the lie changes this title.
      if (lie?.[1] !== 'Card payment') {
        answer.body = answer.body.replace('Check / Money order', 'Card payment');
      }
      if (lie === undefined || !path.includes(lie[0]) || left === 0) return;
      answer.body = answer.body.replace(lie[1], lie[2]);
      left -= 1;
    },
  });
  const clientOf = (token?: string) =>
    createCommerceClient({ baseUrl: backEnd.url, ...(token !== undefined && { token }) });
  const found = await findBlockers(clientOf(SANDBOX_TOKENS.catalogue), clientOf(), {
    priced,
    siteUrl,
    ...(onAccount && { onAccount }),
  });
  return found
    .map(({ what, remedy }) => `${what} ${remedy}`)
    .filter((line) => !line.startsWith('GraphQL does not show'));
}

describe('settings in the fit report', () => {
  it('cause no blocker if all are correct', async () => {
    expect(await findProblems()).toEqual([]);
    expect(await findProblems({ priced: [GONE, FINE] })).toEqual([]);
  });

  it('report that payment on account is impossible although the shop file allows it', async () => {
    const onAccount = { groups: [2, 7], status: 'pending' };
    const [line, ...more] = await findProblems({ onAccount });
    expect(line).toContain('Purchase Order is not available, although');
    expect(line).toContain('lets groups 2, 7 pay on account');
    expect(line).toContain('Sales > Payment Methods > Purchase Order: Enabled Yes');
    expect(more).toEqual([]);
    const to = '"code":"purchaseorder","title":"Purchase Order"},{"code":"checkmo"';
    const lie = ['shipping-information', '"code":"checkmo"', to] as const;
    expect(await findProblems({ onAccount, lie })).toEqual([]);
  });

  it('report wrong links in e-mails if the address of the shop is set', async () => {
    // The sandbox uses its own address as that of the shop.
    expect(await findProblems({ siteUrl: sandboxUrl })).toEqual([]);
    const [line, ...more] = await findProblems({ siteUrl: 'https://shop.example' });
    expect(line).toContain(`lead to ${sandboxUrl}/ instead of https://shop.example/.`);
    expect(line).toContain('Base Link URL and Secure Base Link URL https://shop.example/');
    expect(more).toEqual([]);
  });

  it.each<[string, NonNullable<Asked['lie']>, string, string]>([
    [
      'no way to deliver',
      ['estimate-', /^.*$/, '[]'],
      'Nothing is delivered',
      'a method that is enabled',
    ],
    [
      'another way to pay alone',
      ['shipping-information', 'checkmo', 'banktransfer'],
      'Check / Money Order is not available, only banktransfer',
      'Enabled Yes',
    ],
    [
      'the name of a cheque',
      ['shipping-information', 'Card payment', 'Check / Money order'],
      "name 'Check / Money order'",
      'Title, such as Card payment',
    ],
    [
      'no VAT',
      ['/totals', '"tax_percent":20', '"tax_percent":0'],
      'A basket charges no VAT for FINE in the United Kingdom.',
      'a rate of 20',
    ],
    [
      'a link address of its own for https',
      ['storeConfigs', /("secure_base_link_url":"[^"]*)/, '$1index.php/'],
      '/index.php/ instead of',
      'Use Web Server Rewrites',
    ],
  ])('report %s with the fix', async (_case, lie, what, remedy) => {
    const lines = await findProblems({ lie, siteUrl: sandboxUrl });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(what);
    expect(lines[0]).toContain(remedy);
  });

  it('report a default destination outside the United Kingdom before the basket has an address', async () => {
    const lie = ['/totals', '"tax_percent":20', '"tax_percent":0'] as const;
    const lines = await findProblems({ lie, times: 1 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Default Tax Destination Calculation');
  });

  it('report that no basket could be tried', async () => {
    const [line, ...more] = await findProblems({ priced: [GONE] });
    expect(line).toContain('No basket accepts GONE, so VAT and payment were not checked.');
    expect(more).toEqual([]);
  });
});
