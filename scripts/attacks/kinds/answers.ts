/**
 * L8: JSON responses that a browser opens as a page, and reports that any client may send to the
 * shop.
 */
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { CLOSED_POLICY } from '#lib/hosting/content-security-policy.ts';
import { ONE_CLIENT } from '../../target/whole-shop.ts';
import { type Attack, type AttackFixtures, type AttackKind, simpleAttack } from '../attack.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const REPORTS_TYPE = { 'Content-Type': 'application/reports+json' };

/** Expects the policy that stops a browser from running anything in a response opened as a page. */
function expectClosedPolicy(
  name: string,
  status: number,
  send: (field: AttackFixtures) => ReturnType<AttackFixtures['target']['call']>,
) {
  return simpleAttack(`L8: ${name}`, status, send, { says: CLOSED_POLICY });
}

function sendReport(name: string, status: number, headers: Record<string, string>, body: string) {
  const call = { method: 'POST', headers, body };
  return simpleAttack(`a report ${name}`, status, ({ target }) => target.call('/reports', call));
}

const REPORTS = RATE_LIMITS.reports.requests;

const flood: Attack = {
  name: `report ${REPORTS + 1} of ten minutes`,
  status: 429,
  isCounted: true,
  async prepare({ target }) {
    const call = { method: 'POST', headers: { ...REPORTS_TYPE, ...ONE_CLIENT }, body: '[]' };
    const report = () => target.call('/reports', call);
    for (let count = 0; count < REPORTS; count += 1) await report();
    return report;
  },
};

export const ANSWERS: AttackKind = {
  kind: 'answers and reports',
  attacks: [
    expectClosedPolicy('an unknown call of the gateway', 404, ({ target }) =>
      target.call('/rest/V1/orders'),
    ),
    expectClosedPolicy('a call without its body', 400, ({ target }) =>
      target.call('/rest/V1/integration/customer/token', {
        method: 'POST',
        headers: JSON_TYPE,
        body: '{"<script>":1}',
      }),
    ),
    expectClosedPolicy('an unknown payment', 200, ({ target }) =>
      target.call(`/payments/api/orders/?vendCode=${'A'.repeat(40)}`),
    ),
    expectClosedPolicy('a hook of nobody', 401, ({ target }) =>
      target.call('/hooks/catalogue', { method: 'POST', headers: JSON_TYPE, body: '{}' }),
    ),
    expectClosedPolicy('an address that is none', 400, ({ target }) => target.call('/a\\b')),
    sendReport('of 40 kB', 413, REPORTS_TYPE, `["${'x'.repeat(40_000)}"]`),
    sendReport('that is none', 400, REPORTS_TYPE, '{"<script>":1}'),
    sendReport('of another type', 415, JSON_TYPE, '[]'),
    flood,
  ],
};
