/**
 * Planned faults of the provider, which depend on a count and not on chance, so that tests are
 * repeatable.
 */
import { parseJson } from '#sandbox/json.ts';
import { Refusal } from '#sandbox/rest/errors.ts';

export const REGISTRATION_FAULTS = [
  'error',
  'unknown-address',
  'http-500',
  'hang',
  'line-feeds',
  'html',
] as const;

/** Wrong responses to a VOID: lost after the money was reversed, rejected, or without effect. */
export const VOID_FAULTS = ['void-lost-reply', 'void-rejected', 'void-error'] as const;

export const NOTIFICATION_FAULTS = [
  'duplicate',
  'parallel-duplicate',
  'lost-reply',
  'tampered-status',
  'wrong-key',
  'wrong-vpstxid',
  'unknown-code',
  'extra-field',
  'repeated-field',
] as const;

/** Outcomes that no button triggers, or that arrive in an unusual order. */
const OUTCOME_FAULTS = [
  'pending-first',
  'late-ok-after-abort',
  'error-outcome',
  'authenticated-outcome',
  'registered-outcome',
] as const;

const KINDS = [
  ...REGISTRATION_FAULTS,
  ...VOID_FAULTS,
  ...NOTIFICATION_FAULTS,
  ...OUTCOME_FAULTS,
] as const;

export type ProviderFaultKind = (typeof KINDS)[number];

export interface ProviderFault {
  kind: ProviderFaultKind;
  /** Maximum number of occurrences; unlimited by default. */
  times?: number;
  /** Transaction to which the fault applies; any by default. */
  vendorTxCode?: string;
}

interface PlannedFault extends ProviderFault {
  id: number;
  fired: number;
}

export type ProviderFaults = ReturnType<typeof createProviderFaults>;

export function createProviderFaults() {
  let armed: PlannedFault[] = [];
  let lastId = 0;

  function isMet({ times = Infinity, fired, vendorTxCode }: PlannedFault, code: string): boolean {
    return fired < times && (vendorTxCode === undefined || vendorTxCode === code);
  }

  return {
    add(fault: ProviderFault): number {
      lastId += 1;
      armed.push({ ...fault, id: lastId, fired: 0 });
      return lastId;
    },
    remove(id: number): void {
      armed = armed.filter((fault) => fault.id !== id);
    },
    clear(): void {
      armed = [];
    },
    report: (): readonly PlannedFault[] => armed,
    /** Returns which of these kinds apply to the transaction now, and counts each of them. */
    meet<K extends ProviderFaultKind>(kinds: readonly K[], code: string): ReadonlySet<K> {
      const met = kinds.flatMap((kind) => {
        const fault = armed.find((one) => one.kind === kind && isMet(one, code));
        if (fault === undefined) return [];
        fault.fired += 1;
        return [kind];
      });
      return new Set(met);
    },
  };
}

function isProviderFault(value: unknown): value is ProviderFault {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, times, vendorTxCode } = value as Record<string, unknown>;
  const isCount = times === undefined || (Number.isInteger(times) && Number(times) > 0);
  const isCode = vendorTxCode === undefined || typeof vendorTxCode === 'string';
  return KINDS.some((known) => known === kind) && isCount && isCode;
}

export function parseProviderFault(text: string): ProviderFault {
  const given = parseJson(text);
  if (isProviderFault(given)) return given;
  throw new Refusal(400, `Not {kind, times, vendorTxCode}. Kinds: ${KINDS.join(', ')}.`);
}
