/** Patterns of credentials and of private paths and hosts, which must not be published. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g,
  'a token of a host of code':
    /\b(?:gh[opsru]_\w{36}|github_pat_\w{40,}|glpat-[\w-]{20}|npm_\w{36})\b/g,
  'a key of a payment or message service': /\b(?:[rs]k_live_\w{16,}|xox[abprs]-[\w-]{10,})/g,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'a bearer token': /\bBearer [\w.~+/-]{20,}/gi,
  'a token of the sandbox': /\bsandbox-[a-z]+-token\b/g,
  'a password in an address': /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@'"`]+:[^\s/@'"`]+@/gi,
  'a path of a machine':
    /(?<![\w.])\/(?:root|work\/\w+|tmp\/\w+|home\/[a-z]\w*|Users\/\w+)\/[\w.]/g,
  'a host of packages':
    /https?:\/\/[^\s/"']*\b(?:registry|artifactory|nexus|verdaccio)\b[^\s"']*/gi,
};

export interface Secret {
  kind: string;
  text: string;
}

export function secretsIn(text: string): Secret[] {
  return Object.entries(PATTERNS).flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ([found]) => ({ kind, text: found })),
  );
}
