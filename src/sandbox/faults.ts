/** Faults on order: which request goes wrong is counted, never drawn, so a test can rely on it. */
import { parseJson } from './json.ts';
import { Refusal } from './rest/errors.ts';

const KINDS = ['drop', 'delay', 'truncate', 'status', 'fatal'] as const;

export interface Fault {
  /**
   * `drop` cuts the connection, `truncate` cuts it in the middle of the body, `status` answers
   * with `status`, `fatal` with a crash in the framework's own shape, `delay` waits.
   */
  kind: (typeof KINDS)[number];
  /** Every how many-th matching request goes wrong; 1 when left out. */
  every?: number;
  /** How often in all; without end when left out. */
  times?: number;
  /** Where the path has to begin; any path when left out. */
  path?: string;
  /** For `status`; 500 when left out. */
  status?: 401 | 404 | 429 | 500 | 503;
  /** For `delay`. */
  delayMs?: number;
}

export interface FaultReport extends Fault {
  /** Matching requests so far. */
  seen: number;
  /** Requests that went wrong so far. */
  fired: number;
}

export interface FaultPlan {
  replace(faults: readonly Fault[]): void;
  report(): FaultReport[];
  /** Counts a request and names the faults it meets. */
  meet(path: string): Fault[];
}

export function createFaultPlan(faults: readonly Fault[] = []): FaultPlan {
  let plan: FaultReport[] = [];
  function replace(next: readonly Fault[]): void {
    plan = next.map((fault) => ({ ...fault, seen: 0, fired: 0 }));
  }
  replace(faults);
  return {
    replace,
    report: () => plan,
    meet(path) {
      const met = plan.filter((fault) => {
        if (!path.startsWith(fault.path ?? '/')) return false;
        fault.seen += 1;
        return fault.seen % (fault.every ?? 1) === 0 && fault.fired < (fault.times ?? Infinity);
      });
      for (const fault of met) fault.fired += 1;
      return met;
    },
  };
}

const STATUSES: readonly unknown[] = [undefined, 401, 404, 429, 500, 503];

function isCount(value: unknown): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) > 0);
}

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, every, times, path, status, delayMs } = value as Record<string, unknown>;
  const hasKind = KINDS.some((known) => known === kind);
  const hasPath = path === undefined || typeof path === 'string';
  const counts = isCount(every) && isCount(times) && isCount(delayMs);
  return hasKind && hasPath && counts && STATUSES.includes(status);
}

/** Reads one fault, or a list of them, from JSON. */
export function parseFaults(text: string): Fault[] {
  const given = parseJson(text);
  const list: unknown[] = Array.isArray(given) ? given : [given];
  if (!list.every(isFault)) throw new Refusal(400, 'Not a list of faults.');
  return list;
}
