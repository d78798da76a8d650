import { describe, expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { REQUIRABLE_FIELDS } from '#lib/person.ts';
import {
  fetchRequiredAttributes,
  requirableOf,
  requiredFieldBlockers,
} from '../../../scripts/fit/required-fields.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { createLightCatalogue } from '../../setup/catalogue/light-catalogue.ts';
import { seedProduct } from '../../setup/catalogue/reading-shop.ts';

async function requiredWith(names: readonly string[]) {
  const sandbox = await startSandbox({ seed: createLightCatalogue(1, [seedProduct('FINE')]) });
  try {
    await sandbox.admin('PUT', '/_sandbox/required-fields', names);
    const { url: baseUrl } = sandbox;
    const catalogue = createCommerceClient({ baseUrl, token: SANDBOX_TOKENS.catalogue });
    return await fetchRequiredAttributes(catalogue, createCommerceClient({ baseUrl }));
  } finally {
    await sandbox.close();
  }
}

/** Simulates a Magento before 2.4.7, whose GraphQL does not describe forms. */
function overRest(status: number, attributes: unknown) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname);
    if (pathname === '/graphql')
      return Response.json({ errors: [{ message: 'Cannot query field' }] });
    return Response.json(attributes, { status });
  };
  const client = createCommerceClient({ baseUrl: 'http://m.test', fetch });
  return { asked, required: fetchRequiredAttributes(client, client) };
}

describe('fetchRequiredAttributes of the fit report', () => {
  it.each([[[]], [['company']], [['fax', 'taxvat']], [[...REQUIRABLE_FIELDS]]])(
    'reads required fields over GraphQL: %j',
    async (names) => {
      const required = await requiredWith(names);
      expect(requirableOf(required).toSorted()).toEqual(names.toSorted());
      expect(required).toHaveProperty('size', names.length);
    },
  );

  it('reads required fields over REST from older versions', async () => {
    const attribute = (attribute_code: string, required: boolean) => {
      return { attribute_code, frontend_label: attribute_code.toUpperCase(), required };
    };
    const all = [attribute('company', true), attribute('fax', false), attribute('city', true)];
    const { asked, required } = overRest(200, all);
    expect(await required).toEqual(new Map([['company', 'COMPANY']]));
    expect(asked.filter((path) => path !== '/graphql')).toEqual([
      '/rest/V1/attributeMetadata/customer/form/customer_account_create',
      '/rest/V1/attributeMetadata/customerAddress/form/customer_register_address',
    ]);
  });

  it('reports fields as unchecked without the right to read them', async () => {
    const { required } = overRest(401, { message: 'not authorized' });
    expect(requirableOf(await required)).toEqual([]);
    const [hindrance] = requiredFieldBlockers(await required);
    expect(hindrance).toMatchObject({ isUnchecked: true, what: /could not be read: .*401/ });
  });
});

describe('fit report about required fields', () => {
  const said = (code: string, offered: readonly string[] = []) =>
    requiredFieldBlockers(new Map([[code, 'Label']]), offered);

  it.each(['company', 'region', 'fax'])('warns that orders without %s are refused', (code) => {
    expect(said(code)).toMatchObject([
      { what: /payment is returned/, remedy: RegExp(`"${code}"`) },
    ]);
  });

  it.each(['prefix', 'suffix', 'gender', 'taxvat'])(
    'warns that %s prevents new accounts',
    (code) => {
      expect(said(code)).toMatchObject([{ what: /nobody can open an account/ }]);
    },
  );

  it.each(REQUIRABLE_FIELDS)('omits %s if the shop file contains the field', (code) => {
    expect(said(code, [code])).toEqual([]);
  });

  it.each(['loyalty_number', 'birthplace'])('reports %s because no form has the field', (code) => {
    expect(said(code)).toMatchObject([{ what: RegExp(code), remedy: /optional/ }]);
  });
});
