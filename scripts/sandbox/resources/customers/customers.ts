import { Hono } from 'hono';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchEntity } from '#sandbox/rest/errors.ts';
import { customerIdOf, requireCustomer } from '#sandbox/rest/identity.ts';
import { parameter, requiredParameter, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { StoredCustomer } from '#sandbox/store/customers/customers.ts';
import type { Store } from '#sandbox/store.ts';
import { createAccount, updateAccount } from './account-saving.ts';
import { customerInput } from './customer-input.ts';
import { toWireCustomer } from './customer-wire.ts';

export function customerOrRefuse(store: Store, id: number): StoredCustomer {
  const customer = store.customers.find(id);
  if (customer === undefined) throw noSuchEntity('customerId', String(id));
  return customer;
}

export function answerCustomer(c: SandboxContext, store: Store, customer: StoredCustomer) {
  return answer(c, toWireCustomer(customer, store.customerAddresses.list(customer.id)));
}

/** Account routes: anyone can create an account, and customers can read and change their own. */
export function customerRoutes(store: Store, now: () => Date) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .post('/customers', async (c) => {
      const members = await readMembers(c);
      const input = customerInput(requiredParameter(members, 'customer'), 'customer');
      const given = parameter(members, 'password');
      const password = given === undefined ? undefined : text(given, 'password');
      return answerCustomer(c, store, createAccount(store, input, password, now()));
    })
    .post('/customers/isEmailAvailable', async (c) => {
      requiredParameter(await readMembers(c), 'customerEmail');
      // Magento's default, so that the response does not reveal whether an account exists.
      return answer(c, true);
    })
    .get('/customers/me', requireCustomer, (c) =>
      answerCustomer(c, store, customerOrRefuse(store, customerIdOf(c))),
    )
    .put('/customers/me', requireCustomer, async (c) => {
      // Magento writes the customer's id into the body, so a missing `customer` is an empty object.
      const { customer: given = {} } = await readMembers(c);
      const input = customerInput(given ?? {}, 'customer');
      return answerCustomer(c, store, updateAccount(store, customerIdOf(c), input, now()));
    });
}
