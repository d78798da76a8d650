import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, PAGE_POLICY } from '#lib/content-security-policy.ts';

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

  it('have one where nothing stands for the kinds that they do not name', () => {
    const findingsThen = findings(BOTH.replace("default-src 'none'; ", ''));
    expect(findingsThen.map(({ severity }) => severity)).toContain(Severity.HIGH);
  });

  it('say each thing once, and allow the shop’s own at most', () => {
    expect(directives(BOTH).size).toBe(BOTH.split('; ').length);
    expect(BOTH.replaceAll(HASH, '')).not.toMatch(/unsafe|\*|https?:|data:/);
  });

  it('let a page load what it names, and the header nothing that the page does not', () => {
    expect(directives(PAGE).get('default-src')).toBe("default-src 'none'");
    expect(HEADER).not.toContain('-src');
  });

  it('let nobody frame a page', () => {
    expect(directives(HEADER).get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('ask for https only where the world uses it', () => {
    expect(HEADER).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ overHttps: false })).not.toContain('upgrade');
  });
});
