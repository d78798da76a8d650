import { describe, expect, it } from 'vitest';
import { ANN, startSandbox, TOKENS } from '../sample.ts';
import { addItem, ask, gone, guestCart, notAllowed, signIn } from '../shopper.ts';

describe('customers/{id}', () => {
  it.each([
    ['GET', 'Magento_Customer::customer'],
    ['PUT', 'Magento_Customer::manage'],
    ['DELETE', 'Magento_Customer::delete'],
  ])('%s is for those who hold %s', async (method, resource) => {
    const sandbox = startSandbox();
    const body = method === 'PUT' ? { customer: {} } : undefined;
    for (const token of ['', 'dead', await signIn(sandbox), TOKENS.orders]) {
      const refusal = await ask(sandbox, method, '/customers/1', body, token);
      expect(refusal).toMatchObject(notAllowed(resource));
    }
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s of nobody is 404 with the number', async (method) => {
    const sandbox = startSandbox();
    const body = method === 'PUT' ? { customer: {} } : undefined;
    const refusal = await ask(sandbox, method, '/customers/99', body, TOKENS.admin);
    expect(refusal).toMatchObject(gone('99', 'customerId'));
  });

  it('lays what is sent over what is stored', async () => {
    const sandbox = startSandbox();
    const before = (await ask(sandbox, 'GET', '/customers/1', undefined, TOKENS.admin)).body;
    expect(before).toMatchObject({ email: ANN.email, firstname: 'Ann', lastname: 'Lee' });
    const customer = { lastname: 'Bay' };
    const { body } = await ask(sandbox, 'PUT', '/customers/1', { customer }, TOKENS.admin);
    expect(body).toEqual({ ...before, ...customer, updated_at: '2026-06-01 12:00:00' });
  });

  it('ends her account, her tokens and her carts', async () => {
    const sandbox = startSandbox();
    const token = await signIn(sandbox);
    const quoteId = (await ask(sandbox, 'POST', '/carts/mine', undefined, token)).body;
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1');
    const admin = (method: string, path: string) =>
      ask(sandbox, method, path, undefined, TOKENS.admin);
    expect(await admin('DELETE', '/customers/1')).toMatchObject({ status: 200, body: true });
    expect(await admin('GET', '/customers/1')).toMatchObject(gone('1', 'customerId'));
    expect(await admin('GET', `/carts/${quoteId}`)).toMatchObject({ status: 404 });
    const me = await ask(sandbox, 'GET', '/customers/me', undefined, token);
    expect(me).toMatchObject(notAllowed('self'));
    const credentials = { username: ANN.email, password: ANN.password };
    const again = await ask(sandbox, 'POST', '/integration/customer/token', credentials);
    expect(again.status).toBe(401);
    const other = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
    expect(other.body.items_qty).toBe(1);
  });
});
