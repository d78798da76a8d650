/** Rules for every call: contract 1.1, 1.2, 1.3 and 1.6. */
import { type Area, type Case, requireThat } from '../case.ts';
import type { Context } from '../context.ts';
import { COUNTRIES, CUSTOMER_TOKEN, MY_CART } from '../paths.ts';
import { sendCall } from '../refusals.ts';
import type { PlainAnswer, PlainRequest } from '../wire.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Forms of a refusal, each with the pattern that recognises it. */
const FORMS = {
  'a message in JSON': /^\{.*"message":/s,
  'a page': /^\s*<(!doctype |html|\?xml)/i,
} as const;

interface Sending {
  when: string;
  /** Several if the versions of Magento differ. */
  status: number | readonly number[];
  form?: keyof typeof FORMS;
}

/** Returns a case about a request that no client of the shop sends. */
function sends(
  { when, status, form = 'a message in JSON' }: Sending,
  request: PlainRequest,
  look: (answer: PlainAnswer) => void = () => {},
): Case {
  const statuses = [status].flat();
  return {
    call: `${request.method} ${request.path}`,
    when,
    says: `${statuses.join(' or ')} and ${form}`,
    async run({ send }: Context) {
      const answer = await send(request);
      const came = `${answer.status} ${answer.text.slice(0, 200)}`;
      requireThat(statuses.includes(answer.status) && FORMS[form].test(answer.text), came);
      look(answer);
    },
  };
}

/** Uses a sign-in without credentials, which creates nothing even if the body is accepted. */
function refusesBody(when: string, text: string, headers: Readonly<Record<string, string>>): Case {
  const request = { method: 'POST', path: CUSTOMER_TOKEN, headers, body: text };
  return sends({ when, status: 400 }, request);
}

const malformedUnsigned: Case = {
  call: `POST ${MY_CART}/items`,
  when: 'no token and a malformed body',
  says: '401: who calls is judged before what is sent',
  async run({ send }) {
    const path = `${MY_CART}/items`;
    const answer = await send({ method: 'POST', path, headers: JSON_TYPE, body: '{"cartItem":' });
    requireThat(answer.status === 401, `${answer.status} ${answer.text.slice(0, 200)}`);
  },
};

const type: Case = {
  call: `GET ${COUNTRIES}`,
  when: 'type of the answer',
  says: 'application/json; charset=utf-8',
  async run({ send }) {
    const { headers } = await send({ method: 'GET', path: COUNTRIES });
    const came = headers.get('Content-Type') ?? 'no Content-Type';
    requireThat(/^application\/json; ?charset="?utf-8"?$/i.test(came), came);
  },
};

const unknownToken: Case = {
  call: `GET ${COUNTRIES}`,
  when: 'a token that nobody knows',
  says: '200: whoever calls is a guest',
  run: (context) => sendCall(context, `GET ${COUNTRIES}`, { who: 'stranger' }),
};

function refuseAccessHeaders({ headers, status }: PlainAnswer): void {
  const name = [...headers.keys()].find((header) => header.startsWith('access-control-'));
  requireThat(name === undefined, `${status} with ${name}`);
}

export const transport: Area = {
  name: 'transport',
  cases: [
    type,
    unknownToken,
    sends(
      { when: 'unknown route', status: 404 },
      { method: 'GET', path: '/rest/V1/no-such-route' },
    ),
    sends(
      { when: 'unknown store code', status: 400 },
      { method: 'GET', path: '/rest/no-such-store/V1/directory/countries' },
    ),
    sends(
      { when: 'another verb, as browsers ask before they cross origins', status: [400, 405] },
      { method: 'OPTIONS', path: COUNTRIES },
      refuseAccessHeaders,
    ),
    sends(
      { when: 'no type that can be sent is accepted', status: 500, form: 'a page' },
      { method: 'GET', path: COUNTRIES, headers: { Accept: 'image/png' } },
    ),
    refusesBody('malformed JSON', '{"username":', JSON_TYPE),
    refusesBody('no Content-Type', '{}', {}),
    refusesBody('another Content-Type', '{}', { 'Content-Type': 'text/plain' }),
    refusesBody('another charset', '{}', { 'Content-Type': 'application/json; charset=latin1' }),
    malformedUnsigned,
  ],
};
