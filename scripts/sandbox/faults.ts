/** Faults on order: which request goes wrong is counted, never drawn, so a test can rely on it. */
import { parseJson } from './json.ts';
import { Refusal } from './rest/errors.ts';

const KINDS = ['drop', 'drop-answer', 'delay', 'truncate', 'status', 'fatal', 'no-mail'] as const;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const STATUSES = [400, 401, 404, 429, 500, 503] as const;

export interface Fault {
  /**
   * `drop` cuts the connection, `drop-answer` carries the call out and then cuts it, `truncate`
   * cuts it in the middle of the body, `status` answers with `status`, `fatal` with a crash in
   * the framework's own shape, `delay` waits, `no-mail` carries the call out as if the mailer
   * were down.
   */
  kind: (typeof KINDS)[number];
  /** Every how many-th matching request goes wrong; 1 when left out. */
  every?: number;
  /** How often in all; without end when left out. */
  times?: number;
  /** How the path has to begin, `*` standing for any one segment; any path when left out. */
  path?: string;
  /** Any method when left out. */
  method?: (typeof METHODS)[number];
  /** For `status`; 500 when left out. */
  status?: (typeof STATUSES)[number];
  /** For `delay`. */
  delayMs?: number;
}

interface FaultReport extends Fault {
  id: number;
  /** Matching requests so far. */
  seen: number;
  /** Requests that went wrong so far. */
  fired: number;
}

export interface FaultPlan {
  replace(faults: readonly Fault[]): void;
  /** Puts one beside those there are and answers its id. */
  add(fault: Fault): number;
  remove(id: number): void;
  report(): FaultReport[];
  /** Counts a request and names the faults it meets. */
  meet(request: { method: string; path: string }): Fault[];
}

function beginsAs(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.every((segment, index) => {
    const isLast = index === wanted.length - 1;
    const found = given[index] ?? '';
    if (segment === '*') return found !== '';
    return isLast ? found.startsWith(segment) : found === segment;
  });
}

function isMeant({ method, path }: Fault, request: { method: string; path: string }): boolean {
  const isMethod = method === undefined || method === request.method;
  return isMethod && beginsAs(path ?? '/', request.path);
}

export function createFaultPlan(faults: readonly Fault[] = []): FaultPlan {
  let plan: FaultReport[] = [];
  let lastId = 0;
  function add(fault: Fault): number {
    lastId += 1;
    plan.push({ ...fault, id: lastId, seen: 0, fired: 0 });
    return lastId;
  }
  function replace(next: readonly Fault[]): void {
    plan = [];
    next.forEach(add);
  }
  replace(faults);
  return {
    replace,
    add,
    remove(id) {
      plan = plan.filter((fault) => fault.id !== id);
    },
    report: () => plan,
    meet(request) {
      const met = plan.filter((fault) => {
        if (!isMeant(fault, request)) return false;
        fault.seen += 1;
        return fault.seen % (fault.every ?? 1) === 0 && fault.fired < (fault.times ?? Infinity);
      });
      for (const fault of met) fault.fired += 1;
      return met;
    },
  };
}

function isCount(value: unknown): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) > 0);
}

function isOneOf(known: readonly unknown[], value: unknown): boolean {
  return value === undefined || known.includes(value);
}

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, every, times, path, method, status, delayMs } = value as Record<string, unknown>;
  const hasKind = kind !== undefined && isOneOf(KINDS, kind);
  const hasPath = path === undefined || typeof path === 'string';
  const counts = isCount(every) && isCount(times) && isCount(delayMs);
  return hasKind && hasPath && counts && isOneOf(METHODS, method) && isOneOf(STATUSES, status);
}

/** Reads one fault, or a list of them, from JSON. */
export function parseFaults(text: string): Fault[] {
  const given = parseJson(text);
  const list: unknown[] = Array.isArray(given) ? given : [given];
  if (list.every(isFault)) return list;
  throw new Refusal(400, `Not a list of faults. Each has a kind: ${KINDS.join(', ')}.`);
}
