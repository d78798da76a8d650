/**
 * Planned faults. Which requests fail depends on a count, never on chance, so that tests are
 * repeatable.
 */
import { parseJson } from './json.ts';
import { Refusal } from './rest/errors.ts';

const KINDS = ['drop', 'drop-answer', 'delay', 'truncate', 'status', 'fatal', 'no-mail'] as const;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const STATUSES = [400, 401, 404, 429, 500, 503] as const;

export interface Fault {
  /**
   * `drop` cuts the connection; `drop-answer` executes the call and then cuts it; `truncate` cuts
   * it in the middle of the body. `status` responds with `status`, `fatal` with a crash in the
   * format of Magento's framework. `delay` waits; `no-mail` executes the call with a failing
   * mailer.
   */
  kind: (typeof KINDS)[number];
  /** Interval between failing requests: every n-th matching request fails; 1 by default. */
  every?: number;
  /** Maximum number of failures; unlimited by default. */
  times?: number;
  /** Prefix of the path, in which `*` matches one segment; any path by default. */
  path?: string;
  method?: (typeof METHODS)[number];
  /** Status of the kind `status`; 500 by default. */
  status?: (typeof STATUSES)[number];
  /** Delay of the kind `delay`, in ms. */
  delayMs?: number;
}

interface FaultReport extends Fault {
  id: number;
  /** Number of matching requests so far. */
  seen: number;
  /** Number of requests to which the fault was applied so far. */
  fired: number;
}

export interface FaultPlan {
  replace(faults: readonly Fault[]): void;
  add(fault: Fault): number;
  remove(id: number): void;
  report(): FaultReport[];
  /** Counts a request and returns the faults that apply to it. */
  meet(request: { method: string; path: string }): Fault[];
}

function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.every((segment, index) => {
    const isLast = index === wanted.length - 1;
    const found = given[index] ?? '';
    if (segment === '*') return found !== '';
    return isLast ? found.startsWith(segment) : found === segment;
  });
}

function matchesRequest(
  { method, path }: Fault,
  request: { method: string; path: string },
): boolean {
  const isMethod = method === undefined || method === request.method;
  return isMethod && matchesPath(path ?? '/', request.path);
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
        if (!matchesRequest(fault, request)) return false;
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

export function parseFaults(text: string): Fault[] {
  const given = parseJson(text);
  const list: unknown[] = Array.isArray(given) ? given : [given];
  if (list.every(isFault)) return list;
  throw new Refusal(400, `Not a list of faults. Each has a kind: ${KINDS.join(', ')}.`);
}
