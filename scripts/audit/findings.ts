/** Reads the output of `npm audit --json`: the known vulnerabilities of packages, by severity. */
import * as z from 'zod';

/** Known holes of one package. */
export interface Finding {
  name: string;
  severity: string;
  /** Its versions that have them. */
  range: string;
  /** What is known, and where it stands; empty where a package only needs another one that has them. */
  told: readonly string[];
}

export type Audit =
  | { kind: 'answered'; grave: readonly Finding[]; lesser: number }
  /** @property reason why the registry said nothing, without its address */
  | { kind: 'unanswered'; reason: string };

const GRAVE = ['high', 'critical'];

const advisory = z.object({ title: z.string(), url: z.string() });

const answered = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), advisory])),
    }),
  ),
});

const unanswered = z.union([
  z.object({ statusCode: z.number() }).transform(({ statusCode }) => `status ${statusCode}`),
  z.object({ code: z.string() }).transform(({ code }) => code),
  z.object({ error: z.object({ code: z.string() }) }).transform(({ error }) => error.code),
  z.object({ message: z.string() }).transform(() => 'no answer'),
]);

/**
 * @param text what `npm audit --json` printed
 * @throws where it is neither findings nor npm's word that it got none
 */
export function readAudit(text: string): Audit {
  const content: unknown = JSON.parse(text);
  const report = answered.safeParse(content);
  if (!report.success) return { kind: 'unanswered', reason: unanswered.parse(content) };
  const all = Object.values(report.data.vulnerabilities);
  const grave = all.filter(({ severity }) => GRAVE.includes(severity));
  return {
    kind: 'answered',
    lesser: all.length - grave.length,
    grave: grave.map(({ via, ...finding }) => ({
      ...finding,
      told: via.flatMap((one) => (typeof one === 'string' ? [] : [`${one.title} (${one.url})`])),
    })),
  };
}
