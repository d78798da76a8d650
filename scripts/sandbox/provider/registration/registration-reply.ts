import { type ProviderFaults, REGISTRATION_FAULTS } from '#sandbox/provider/faults.ts';
import { parseForm } from '#sandbox/provider/form.ts';
import { bankPage, PAGE_HEADERS } from '#sandbox/provider/pages/bank-page.ts';
import { hostedPagePath } from '#sandbox/provider/pages/hosted-page.ts';
import type { SandboxContext } from '#sandbox/rest/environment.ts';
import { type Registered, type RegistrationRules, register } from './registration.ts';
import {
  createRefusal,
  isRefused,
  type Line,
  type Refused,
  refusalLines,
  writeReply,
} from './reply.ts';

function resultLines(result: Registered | Refused, origin: string): readonly Line[] {
  if (isRefused(result)) return refusalLines(result);
  const { vpsTxId, securityKey } = result.transaction;
  return [
    ['VPSProtocol', '4.00'],
    ['Status', result.isRepeated ? 'OK REPEATED' : 'OK'],
    ['StatusDetail', '2014 : The Transaction was Registered Successfully.'],
    ['VPSTxId', vpsTxId],
    ['SecurityKey', securityKey],
    ['NextURL', origin + hostedPagePath(vpsTxId)],
  ];
}

export function sendReply(c: SandboxContext, lines: readonly Line[], lineEnd?: string): Response {
  return c.body(writeReply(lines, lineEnd), 200, { 'Content-Type': 'text/plain' });
}

export function isForm(c: SandboxContext): boolean {
  return /^application\/x-www-form-urlencoded(?:;|$)/i.test(c.req.header('Content-Type') ?? '');
}

export async function answerRegistration(
  c: SandboxContext,
  rules: RegistrationRules,
  faults: ProviderFaults,
): Promise<Response> {
  if (!isForm(c))
    return sendReply(c, refusalLines(createRefusal('MALFORMED', 5002, 'This is no form.')));
  const fields = parseForm(new Uint8Array(await c.req.arrayBuffer()));
  const [, code = ''] = fields.find(([name]) => name === 'VendorTxCode') ?? [];
  const met = faults.meet(REGISTRATION_FAULTS, code);
  if (met.has('http-500')) return c.text('Internal Server Error', 500);
  if (met.has('html')) return c.body(bankPage('Down for maintenance', ''), 200, PAGE_HEADERS);
  if (met.has('error')) {
    return sendReply(c, refusalLines(createRefusal('ERROR', 5003, 'Internal server error.')));
  }
  if (met.has('unknown-address')) {
    const words = 'Information received from an Invalid IP address.';
    return sendReply(c, refusalLines(createRefusal('INVALID', 4020, words)));
  }
  const result = register(fields, rules);
  // Hangs only after the registration, so that a retry finds the transaction registered.
  if (met.has('hang')) await new Promise(() => {});
  const lineEnd = met.has('line-feeds') ? '\n' : '\r\n';
  return sendReply(c, resultLines(result, new URL(c.req.url).origin), lineEnd);
}
