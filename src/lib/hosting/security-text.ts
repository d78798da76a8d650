/** Contact for vulnerability reports: RFC 9116. */

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;

/** The RFC recommends less than a year, so that outdated contacts expire. */
const VALID_DAYS = 180;

export interface SecurityText {
  /** Contacts in order of preference: `mailto:` or https URLs. */
  contacts: readonly string[];
  siteUrl: string;
  /** In ms since 1970. */
  now: number;
}

/** Returns the content of the file, which changes once a day (UTC). */
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
