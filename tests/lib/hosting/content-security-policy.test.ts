import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, PAGE_POLICY } from '#lib/hosting/content-security-policy.ts';

const HEADER = contentSecurityPolicy({ overHttps: true });
const HASH = `'sha256-${'A'.repeat(43)}='`;

const PAGE = `${PAGE_POLICY.rest}; ${PAGE_POLICY.script} ${HASH}; ${PAGE_POLICY.style} ${HASH}`;

/** What a browser enforces of both: no directive stands in the two. */
const BOTH = `${PAGE}; ${HEADER}`;

const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));

function findings(policy: string) {
  return new CspEvaluator(new CspParser(policy).csp).evaluate();
}

describe('the policies of page and header', () => {
  it('have no finding of the evaluator that matters', () => {
    const grave = findings(BOTH).filter(({ severity }) => severity <= Severity.MEDIUM);
    expect(grave).toEqual([]);
  });

  it('have one where any inline script may run', () => {
    const others = findings(BOTH.replace(HASH, "'unsafe-inline'"));
    expect(others.map(({ severity }) => severity)).toContain(Severity.HIGH);
  });

  it('say each thing once, and allow the shop’s own at most', () => {
    const { size } = directives(BOTH);
    // Where each of the two is reported.
    expect(BOTH.split('; ').filter((said) => said !== 'report-to r').length).toBe(size - 1);
    expect(BOTH.replaceAll(HASH, '')).not.toMatch(/unsafe|\*|https?:|data:/);
  });

  it.each([
    ...(['connect', 'font', 'img', 'manifest', 'media'] as const).map((kind) => [kind, "'self'"]),
    ...(['frame', 'object', 'worker'] as const).map((kind) => [kind, "'none'"]),
  ])('let %s be %s', (kind, sources) => {
    const fallback = ['frame', 'worker'].includes(kind) ? ['child-src'] : [];
    const asked = [`${kind}-src`, ...fallback, 'default-src'];
    const said = directives(PAGE);
    const directive = asked.map((name) => said.get(name)).find((found) => found !== undefined);
    expect(directive?.split(' ').slice(1).join(' ')).toBe(sources);
    expect(HEADER).not.toContain('-src');
  });

  it('let nobody frame a page', () => {
    expect(directives(HEADER).get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('are reported: the page’s by browsers that know the header, the header’s by all', () => {
    expect(directives(PAGE).get('report-to')).toBe('report-to r');
    expect(directives(PAGE).has('report-uri')).toBe(false);
    expect(directives(HEADER).get('report-uri')).toBe('report-uri /reports');
    expect(directives(HEADER).get('report-to')).toBe('report-to r');
    // A browser that knows it would leave `report-uri` out, and knows no address.
    expect(contentSecurityPolicy({ overHttps: false })).not.toContain('report-to');
  });

  it('ask for https only where the world uses it', () => {
    expect(HEADER).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ overHttps: false })).not.toContain('upgrade');
  });
});
