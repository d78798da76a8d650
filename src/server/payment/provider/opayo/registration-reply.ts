import type { RegistrationResult } from '#server/payment/provider/port.ts';

/** Parses lines `Name=value`, split at the first `=`, because URLs contain further ones. */
export function readLines(text: string): Map<string, string> {
  const lines = text.split('\n').map((line) => /^([^=]*)=(.*)$/.exec(line.trim()));
  return new Map(lines.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])));
}

const CODE_USED = '4001';

/**
 * Returns the number at the start of the detail. The rest is omitted, because it may quote personal
 * data.
 */
export function detailNumber(fields: Map<string, string>): string {
  return /^\d{4}\b/.exec(fields.get('StatusDetail') ?? '')?.[0] ?? 'no number';
}

/** The id includes its braces. The provider signs notifications with the key. */
function readRegistered(fields: Map<string, string>): RegistrationResult {
  const providerId = fields.get('VPSTxId') ?? '';
  const secret = fields.get('SecurityKey') ?? '';
  const nextUrl = fields.get('NextURL') ?? '';
  if (!/^\{[\dA-Fa-f-]{36}\}$/.test(providerId)) return { kind: 'unclear', detail: 'no VPSTxId' };
  if (!/^[\dA-Za-z]{10}$/.test(secret)) return { kind: 'unclear', detail: 'no SecurityKey' };
  if (!URL.canParse(nextUrl)) return { kind: 'unclear', detail: 'no NextURL' };
  return { kind: 'registered', providerId, secret, nextUrl };
}

/**
 * Parses a reply regardless of its HTTP status, because rejections come with 200. Any other text is
 * `unclear`.
 */
export function parseRegistrationReply(text: string): RegistrationResult {
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
