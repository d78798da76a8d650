import * as z from 'zod';
import { askBackEnd, type BackEndAccess } from './running-sandbox.ts';

export const PASSWORD = 'Correct-horse-1';

let made = 0;

/** Registers a new customer directly in the back end. */
export async function openAccount(backEnd: BackEndAccess, addresses: readonly unknown[] = []) {
  made += 1;
  const email = `ann${made}@example.com`;
  const customer = { email, firstname: 'Ann', lastname: 'Lee', addresses };
  const body = { customer, password: PASSWORD };
  const created = await askBackEnd(backEnd, 'POST', '/rest/V1/customers', body);
  const { id } = z.object({ id: z.int() }).parse(created);
  return { email, customerId: String(id) };
}

export async function signIn(backEnd: BackEndAccess, username: string): Promise<string> {
  const credentials = { username, password: PASSWORD };
  const path = '/rest/V1/integration/customer/token';
  return z.string().parse(await askBackEnd(backEnd, 'POST', path, credentials));
}
