import { Hono } from 'hono';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { integer, requiredParameter } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { Store } from '#sandbox/store.ts';
import { updateAccount } from './account-saving.ts';
import { customerInput } from './customer-input.ts';
import { answerCustomer, customerOrRefuse } from './customers.ts';

const READ_ACL = 'Magento_Customer::customer';
const WRITE_ACL = 'Magento_Customer::manage';
const DELETE_ACL = 'Magento_Customer::delete';

export function managedCustomerRoutes(store: Store, now: () => Date) {
  const find = (c: SandboxContext) =>
    customerOrRefuse(store, integer(c.req.param('customerId'), 'customerId'));

  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/customers/:customerId', allow(READ_ACL), (c) => answerCustomer(c, store, find(c)))
    .put('/customers/:customerId', allow(WRITE_ACL), async (c) => {
      const given = requiredParameter(await readMembers(c), 'customer');
      const input = customerInput(given, 'customer');
      const before = find(c);
      const { id, email, firstname, lastname } = before;
      const whole = { email, firstname, lastname, ...input };
      store.customers.update({ ...before, groupId: input.group_id ?? before.groupId });
      return answerCustomer(c, store, updateAccount(store, id, whole, now()));
    })
    .delete('/customers/:customerId', allow(DELETE_ACL), (c) => {
      const { id } = find(c);
      store.transaction(() => {
        store.quotes.removeOfCustomer(id);
        store.customers.remove(id);
      });
      return answer(c, true);
    });
}
