import { beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { examine, type Fit } from '../../../scripts/fit/examine.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { type LyingBackEnd, startLyingBackEnd } from '../../setup/back-end/lying-back-end.ts';
import { createLightCatalogue } from '../../setup/catalogue/light-catalogue.ts';
import { seedProduct } from '../../setup/catalogue/reading-shop.ts';

let backEnd: LyingBackEnd;

beforeAll(async () => {
  const sandbox = await startSandbox({ seed: createLightCatalogue(3, [seedProduct('FINE')]) });
  backEnd = await startLyingBackEnd(sandbox.url);
  return async () => {
    await backEnd.close();
    await sandbox.close();
  };
});

/** Examines the back end while calls whose path contains a text get another response. */
async function examineWith(path: string, status: number, body: string): Promise<Fit> {
  backEnd.tell({
    answer(answer, call) {
      if (!call.path.includes(path)) return;
      answer.status = status;
      answer.body = body;
    },
  });
  const token = SANDBOX_TOKENS.catalogue;
  const storeView = { website: 'base', code: 'default' };
  const rest = {
    ordersToken: SANDBOX_TOKENS.orders,
    siteUrl: undefined,
    shopFile: undefined,
    proposeTo: undefined,
  };
  const flags = { json: false, tryVariants: true };
  return examine({ url: backEnd.url, token, storeView, ...rest, ...flags }, () => {});
}

const linesOf = ({ hindrances }: Fit) => hindrances.map(({ what }) => what).join('\n');

describe('fit of a back end with failing calls', () => {
  it('reports failing prices as a row with the cause, and unknown offers', async () => {
    const fit = await examineWith('products-render-info', 503, '{"message":"The disk is full."}');
    expect(linesOf(fit)).toContain('Prices and stock could not be checked');
    expect(linesOf(fit)).toContain('The disk is full.');
    expect(fit.offersUnknown).toContain('The disk is full.');
    expect(fit.read).toBe(4);
    expect(fit.proposal.audiences.length).toBeGreaterThan(0);
  });

  it('reports a failing sign-in as a row, and no unknown offers', async () => {
    const fit = await examineWith('customer/token', 503, '{"message":"The disk is full."}');
    expect(linesOf(fit)).toMatch(/^reCAPTCHA could not be checked: .*The disk is full\.$/m);
    expect(fit.offersUnknown).toBeNull();
  });

  it('reports that GraphQL lists no products', async () => {
    const fit = await examineWith('/graphql', 200, '{"data":{"products":{"items":[]}}}');
    expect(linesOf(fit)).toContain('GraphQL lists no products, because the search engine');
    expect(fit.offersUnknown).toContain('GraphQL lists no products');
  });

  it('rejects if the catalogue cannot be read', async () => {
    await expect(examineWith('/V1/products?', 503, '{}')).rejects.toThrow('503');
  });
});
