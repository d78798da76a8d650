import { Hono } from 'hono';
import { parsePence } from '#lib/money.ts';
import { answer } from '#sandbox/rest/answer.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { type ProviderFaults, parseProviderFault } from './faults.ts';
import type { Transaction, TransactionStore } from './transactions.ts';

/** A transaction as the provider sees it. */
function view({ registration, outcome: _, ...transaction }: Transaction) {
  const amount = parsePence(registration['Amount'] ?? '');
  const moneyTaken = transaction.state === 'authorised' ? amount : 0;
  return { ...transaction, amount, moneyTaken, registration };
}

/** Switches and views that no provider has, for tests. */
export function simulatorRoutes(faults: ProviderFaults, transactions: TransactionStore) {
  return new Hono<SandboxEnvironment>()
    .get('/faults', (c) => answer(c, faults.report()))
    .post('/faults', async (c) => {
      const id = faults.add(parseProviderFault(await c.req.text()));
      return answer(c, { id });
    })
    .delete('/faults/:id', (c) => {
      faults.remove(Number(c.req.param('id')));
      return answer(c, true);
    })
    .delete('/faults', (c) => {
      faults.clear();
      return answer(c, true);
    })
    .get('/transactions', (c) => answer(c, transactions.all().map(view)));
}
