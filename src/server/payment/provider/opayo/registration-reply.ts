/** The provider's answer to a registration. */
import type { Registered } from '#server/payment/provider/port.ts';

/** Lines `Name=value`, parted at the first `=`: addresses hold more of them. */
export function readLines(text: string): Map<string, string> {
  const lines = text.split('\n').map((line) => /^([^=]*)=(.*)$/.exec(line.trim()));
  return new Map(lines.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])));
}

const CODE_USED = '4001';

/** The number in front of a detail: the rest may quote what was sent. */
export function detailNumber(fields: Map<string, string>): string {
  return /^\d{4}\b/.exec(fields.get('StatusDetail') ?? '')?.[0] ?? 'no number';
}

/** Braces belong to the id; the key is what notifications are signed with. */
function readRegistered(fields: Map<string, string>): Registered {
  const providerId = fields.get('VPSTxId') ?? '';
  const secret = fields.get('SecurityKey') ?? '';
  const nextUrl = fields.get('NextURL') ?? '';
  if (!/^\{[\dA-Fa-f-]{36}\}$/.test(providerId)) return { kind: 'unclear', detail: 'no VPSTxId' };
  if (!/^[\dA-Za-z]{10}$/.test(secret)) return { kind: 'unclear', detail: 'no SecurityKey' };
  if (!URL.canParse(nextUrl)) return { kind: 'unclear', detail: 'no NextURL' };
  return { kind: 'registered', providerId, secret, nextUrl };
}

/** Whatever its HTTP status: refusals come with 200, and what is no such text is no answer. */
export function parseRegistrationReply(text: string): Registered {
  const fields = readLines(text);
  const status = fields.get('Status');
  const detail = `${status} ${detailNumber(fields)}`;
  if (status === 'OK' || status === 'OK REPEATED') return readRegistered(fields);
  if (status === 'INVALID' && detailNumber(fields) === CODE_USED) {
    return { kind: 'code-used', detail };
  }
  if (status === 'INVALID' || status === 'MALFORMED') return { kind: 'refused', detail };
  return { kind: 'unclear', detail: status === 'ERROR' ? detail : 'no answer of the provider' };
}
