import { Hono } from 'hono';
import { parseJson } from '#sandbox/json.ts';
import { parsePence } from '#sandbox/pence.ts';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { Clock } from './clock.ts';
import { type ProviderFaults, parseProviderFault } from './faults.ts';
import type { Monitor } from './monitor.ts';
import type { DeliveryStore } from './notifications/deliveries.ts';
import type { Notifier } from './notifications/notifier.ts';
import { BUTTONS, type Button, isButton } from './pages/hosted-page.ts';
import type { PressedButtons } from './pages/pressed-buttons.ts';
import type { Transaction, TransactionStore } from './transactions.ts';

interface Parts {
  transactions: TransactionStore;
  deliveries: DeliveryStore;
  faults: ProviderFaults;
  buttons: PressedButtons;
  notifier: Notifier;
  monitor: Monitor;
  clock: Clock;
}

/** Returns the provider's view of a transaction, with amounts in pence. */
function toView({ registration, outcome: _, ...transaction }: Transaction, all: DeliveryStore) {
  const amount = parsePence(registration['Amount'] ?? '');
  const moneyTaken = transaction.state === 'authorised' ? amount : 0;
  const deliveries = all.of(transaction.vpsTxId);
  return { ...transaction, amount, moneyTaken, registration, deliveries };
}

function memberOf(text: string, name: string): unknown {
  const given = parseJson(text);
  return Object.entries(given ?? {}).find(([member]) => member === name)?.[1];
}

function buttonIn(text: string): Button {
  const button = memberOf(text, 'button');
  if (isButton(button)) return button;
  throw new Refusal(400, `Expected {"button": ...}, one of ${BUTTONS.join(', ')}.`);
}

/**
 * Parses the minutes of the provider that should pass, and the transaction; without one, all
 * transactions.
 */
function parseWait(text: string) {
  const minutes = memberOf(text, 'minutes') ?? 0;
  const code = memberOf(text, 'vendorTxCode');
  const isCode = code === undefined || typeof code === 'string';
  if (typeof minutes === 'number' && minutes >= 0 && isCode) return { minutes, code };
  throw new Refusal(400, 'Expected {"minutes": ...}, a number from 0, and maybe a vendorTxCode.');
}

function faultRoutes(faults: ProviderFaults) {
  return new Hono<SandboxEnvironment>()
    .get('/', (c) => answer(c, faults.report()))
    .post('/', async (c) => answer(c, { id: faults.add(parseProviderFault(await c.req.text())) }))
    .delete('/:id', (c) => {
      faults.remove(Number(c.req.param('id')));
      return answer(c, true);
    })
    .delete('/', (c) => {
      faults.clear();
      return answer(c, true);
    });
}

/** Routes for tests, which no real provider has. The vendor's code identifies a transaction. */
export function simulatorRoutes(parts: Parts) {
  const { transactions, deliveries, faults, buttons, notifier, monitor, clock } = parts;

  function named(c: SandboxContext): Transaction {
    const code = c.req.param('code');
    const found = transactions.all().findLast(({ vendorTxCode }) => vendorTxCode === code);
    if (found === undefined) throw new Refusal(404, `No transaction has the code ${code}.`);
    return found;
  }

  return new Hono<SandboxEnvironment>()
    .route('/faults', faultRoutes(faults))
    .get('/transactions', (c) =>
      answer(
        c,
        transactions.all().map((one) => toView(one, deliveries)),
      ),
    )
    .get('/transactions/:code', (c) => answer(c, toView(named(c), deliveries)))
    .post('/transactions/:code/press', async (c) => {
      const { vpsTxId } = named(c);
      return answer(c, await buttons.press(vpsTxId, buttonIn(await c.req.text())));
    })
    .post('/transactions/:code/repeat', async (c) => {
      const reply = await notifier.repeat(named(c));
      if (reply === undefined) throw new Refusal(400, 'Nothing was told of this transaction yet.');
      return answer(c, reply);
    })
    .post('/monitor', async (c) => {
      const { minutes, code } = parseWait(await c.req.text());
      transactions.age(clock.toMilliseconds(minutes), code);
      await monitor.round();
      return answer(c, true);
    });
}
