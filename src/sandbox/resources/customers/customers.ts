import { Hono } from 'hono';
import { answer } from '#sandbox/rest/answer.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchEntity } from '#sandbox/rest/errors.ts';
import { customerIdOf, self } from '#sandbox/rest/identity.ts';
import { parameter, requiredParameter, text } from '#sandbox/rest/input.ts';
import type { Store } from '#sandbox/store.ts';
import { createAccount, updateAccount } from './account-saving.ts';
import { customerInput } from './customer-input.ts';
import { toWireCustomer } from './customer-wire.ts';

/** Accounts: anybody may create one, and everybody sees and changes her own. */
export function customerRoutes(store: Store, now: () => Date) {
  const addressesOf = (id: number) => store.customerAddresses.list(id);

  return new Hono<SandboxEnvironment>({ strict: false })
    .post('/customers', async (c) => {
      const members = await readMembers(c);
      const input = customerInput(requiredParameter(members, 'customer'), 'customer');
      const given = parameter(members, 'password');
      const password = given === undefined ? undefined : text(given, 'password');
      const customer = createAccount(store, input, password, now());
      return answer(c, toWireCustomer(customer, addressesOf(customer.id)));
    })
    .post('/customers/isEmailAvailable', async (c) => {
      requiredParameter(await readMembers(c), 'customerEmail');
      // As Magento ships, nobody learns from this call whose address is taken.
      return answer(c, true);
    })
    .get('/customers/me', self, (c) => {
      const id = customerIdOf(c);
      const customer = store.customers.find(id);
      if (customer === undefined) throw noSuchEntity('customerId', String(id));
      return answer(c, toWireCustomer(customer, addressesOf(id)));
    })
    .put('/customers/me', self, async (c) => {
      const given = requiredParameter(await readMembers(c), 'customer');
      const input = customerInput(given, 'customer');
      const customer = updateAccount(store, customerIdOf(c), input, now());
      return answer(c, toWireCustomer(customer, addressesOf(customer.id)));
    });
}
