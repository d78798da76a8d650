import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, PAGE_POLICY } from '#lib/hosting/content-security-policy.ts';

const HEADER = contentSecurityPolicy({ overHttps: true });
const HASH = `'sha256-${'A'.repeat(43)}='`;

const PAGE = `${PAGE_POLICY.rest}; ${PAGE_POLICY.script} ${HASH}; ${PAGE_POLICY.style} ${HASH}`;

/**
 * The combined policy that a browser enforces; except for `report-to`, no directive is in both
 * parts.
 */
const BOTH = `${PAGE}; ${HEADER}`;

const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));

function findings(policy: string) {
  return new CspEvaluator(new CspParser(policy).csp).evaluate();
}

describe('page and header policies', () => {
  it('cause no serious finding of the CSP evaluator', () => {
    const grave = findings(BOTH).filter(({ severity }) => severity <= Severity.MEDIUM);
    expect(grave).toEqual([]);
  });

  it('cause a finding if inline scripts are allowed (control)', () => {
    const others = findings(BOTH.replace(HASH, "'unsafe-inline'"));
    expect(others.map(({ severity }) => severity)).toContain(Severity.HIGH);
  });

  it('repeat no directive and allow only sources of the shop', () => {
    const { size } = directives(BOTH);
    // Both policies contain `report-to`.
    expect(BOTH.split('; ').filter((said) => said !== 'report-to r').length).toBe(size - 1);
    expect(BOTH.replaceAll(HASH, '')).not.toMatch(/unsafe|\*|https?:|data:/);
  });

  it.each([
    ...(['connect', 'font', 'img', 'manifest', 'media'] as const).map((kind) => [kind, "'self'"]),
    ...(['frame', 'object', 'worker'] as const).map((kind) => [kind, "'none'"]),
  ])('set the sources of %s to %s', (kind, sources) => {
    const fallback = ['frame', 'worker'].includes(kind) ? ['child-src'] : [];
    const asked = [`${kind}-src`, ...fallback, 'default-src'];
    const said = directives(PAGE);
    const directive = asked.map((name) => said.get(name)).find((found) => found !== undefined);
    expect(directive?.split(' ').slice(1).join(' ')).toBe(sources);
    expect(HEADER).not.toContain('-src');
  });

  it('prevent framing of a page', () => {
    expect(directives(HEADER).get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('report page violations with report-to, and header violations also with report-uri', () => {
    expect(directives(PAGE).get('report-to')).toBe('report-to r');
    expect(directives(PAGE).has('report-uri')).toBe(false);
    expect(directives(HEADER).get('report-uri')).toBe('report-uri /reports');
    expect(directives(HEADER).get('report-to')).toBe('report-to r');
    // Over http, `report-to` has no endpoint, but a browser that supports it would ignore
    // `report-uri`.
    expect(contentSecurityPolicy({ overHttps: false })).not.toContain('report-to');
  });

  it('upgrade requests only if the shop uses https', () => {
    expect(HEADER).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ overHttps: false })).not.toContain('upgrade');
  });
});
