/**
 * Reads browser reports. Only short fields that identify no person are retained: the directive or
 * phase, the checkout page, and the origin of the blocked resource.
 */
import * as z from 'zod';
import { CHECKOUT_PAGES } from '#lib/urls/checkout-pages.ts';

/** Directives in the pages' policies, and those that browsers report in their place. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'font-src',
  'img-src',
  'media-src',
  'manifest-src',
  'child-src',
  'frame-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const;

const PHASES = ['dns', 'connection', 'application'] as const;

const OTHER = 'other';

export interface BrowserReport {
  type: 'csp-violation' | 'network-error' | typeof OTHER;
  /** A directive, a phase, or `other`: one of a few dozen values. */
  subject: string;
  /** Path of a page of the checkout; `other` for any other page. */
  page: string;
  /** Blocked resource: a keyword such as `inline`, a scheme, or an origin. */
  blocked?: string;
}

const text = z.string().catch('');

const violation = z.object({ effectiveDirective: text, blockedURL: text, documentURL: text });

const legacyViolation = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    /** Sent by older browsers; includes the directive's sources. */
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

const reports = z.array(
  z.object({ type: text, url: text, body: z.record(z.string(), z.unknown()).catch({}) }),
);

function oneOf(words: readonly string[], word: string): string {
  return words.includes(word) ? word : OTHER;
}

function pageOf(address: string): string {
  return oneOf(CHECKOUT_PAGES, URL.parse(address)?.pathname ?? '');
}

const MAX_ORIGIN_LENGTH = 100;

function blockedOf(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  const url = URL.parse(address);
  if (url === null) return OTHER;
  // The id of an extension would identify browsers.
  return /^https?:$/.test(url.protocol) ? url.origin.slice(0, MAX_ORIGIN_LENGTH) : OTHER;
}

function toViolation(directive: string, blocked: string, page: string): BrowserReport {
  const [name = ''] = directive.split(' ');
  return {
    type: 'csp-violation',
    subject: oneOf(DIRECTIVES, name),
    page: pageOf(page),
    blocked: blockedOf(blocked),
  };
}

/** Maximum number of reports in a batch, which covers about a minute. */
const MAX_REPORTS = 50;

/** Reads `application/csp-report`, which contains a single report. */
function readLegacy(json: unknown): BrowserReport[] {
  const { 'csp-report': report } = legacyViolation.parse(json);
  const directive = report['effective-directive'] || report['violated-directive'];
  return [toViolation(directive, report['blocked-uri'], report['document-uri'])];
}

function toReport({ type, url, body }: z.infer<typeof reports>[number]): BrowserReport {
  if (type === 'csp-violation') {
    const { effectiveDirective, blockedURL, documentURL } = violation.parse(body);
    return toViolation(effectiveDirective, blockedURL, documentURL || url);
  }
  const page = pageOf(url);
  if (type !== 'network-error') return { type: OTHER, subject: OTHER, page };
  return { type, subject: oneOf(PHASES, String(body['phase'])), page };
}

const READERS: ReadonlyMap<string, (json: unknown) => BrowserReport[]> = new Map([
  ['application/csp-report', readLegacy],
  [
    'application/reports+json',
    (json: unknown) => reports.parse(json).slice(0, MAX_REPORTS).map(toReport),
  ],
]);

export function isReportType(type: string): boolean {
  return READERS.has(type);
}

/**
 * @param type media type without parameters
 * @throws if the body does not match the type
 */
export function readReports(type: string, body: Uint8Array): BrowserReport[] {
  const json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  return READERS.get(type)?.(json) ?? [];
}
