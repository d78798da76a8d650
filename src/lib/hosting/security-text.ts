/** To whom a hole in the shop is told: RFC 9116. */

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;

/** The RFC asks for less than a year, so that nobody reads what nobody keeps up. */
const VALID_DAYS = 180;

export interface SecurityText {
  /** Where a finding goes, the first is liked best: `mailto:` or https addresses. */
  contacts: readonly string[];
  /** Public origin of the shop. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** The file; it says the same for a whole day (UTC). */
export function securityText({ contacts, siteUrl, now }: SecurityText): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.replace('.000Z', 'Z')}`,
    `Canonical: ${siteUrl}${SECURITY_TEXT_PATH}`,
    'Preferred-Languages: en',
  ];
  return `${lines.join('\n')}\n`;
}
