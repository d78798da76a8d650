/** Runs the cases, one call at a time, and then removes what they created. */
import { BackEndRefusal, BackEndUnreachable, MalformedAnswer } from '#commerce/errors.ts';
import { type Area, type Case, Difference, isReading, Remark } from './case.ts';
import { type Context, createContext, type Made } from './context.ts';
import { NotRun } from './not-run.ts';
import type { ContractOptions } from './options.ts';
import type { Recorder } from './recording/recorder.ts';
import { describeRefusal } from './refusals.ts';

export interface Row {
  area: string;
  call: string;
  when: string;
  says: string;
  /** Response, or the reason why no call was made. */
  came: string;
  status: 'ok' | 'differs' | 'skipped';
}

interface Left {
  name: string;
  reason: string;
  remedy: string;
}

export interface Report {
  rows: readonly Row[];
  removed: readonly string[];
  left: readonly Left[];
}

type CaseOutcome = Pick<Row, 'came' | 'status'>;

function reasonToSkip(row: Case, { readOnly, placeOrders }: ContractOptions): string | undefined {
  if (readOnly && !isReading(row)) return 'writes, and --read-only is set';
  if (row.mayOrder && !placeOrders) return 'orders, and --place-orders is not set';
  return undefined;
}

/** @throws errors that are faults of the suite itself */
function toOutcome(error: unknown, { lastExchange }: Context): CaseOutcome {
  const status = 'differs';
  if (error instanceof NotRun) return { status: 'skipped', came: error.message };
  if (error instanceof Difference) return { status, came: error.message };
  if (error instanceof BackEndRefusal) return { status, came: describeRefusal(error) };
  if (error instanceof BackEndUnreachable || error instanceof MalformedAnswer) {
    const [, problem = ''] = error.message.split(`${error.call}: `);
    const code = lastExchange()?.status;
    return { status, came: code === undefined ? problem : `${code}, ${problem}` };
  }
  throw error;
}

async function outcomeOf(row: Case, context: Context): Promise<CaseOutcome> {
  const skipped = reasonToSkip(row, context.options);
  if (skipped !== undefined) return { status: 'skipped', came: skipped };
  try {
    const ended = await row.run(context);
    const came = String(context.lastExchange()?.status ?? '');
    return { status: 'ok', came: ended instanceof Remark ? `${came}, ${ended.text}` : came };
  } catch (error) {
    return toOutcome(error, context);
  }
}

/** Returns why something still exists; `undefined` once it is removed. */
async function remove(made: Made, context: Context): Promise<string | undefined> {
  try {
    return await made.remove();
  } catch (error) {
    return toOutcome(error, context).came;
  }
}

async function removeAll(context: Context, recorder?: Recorder): Promise<Omit<Report, 'rows'>> {
  const removed: string[] = [];
  const left: Left[] = [];
  for (const made of context.made) {
    // Names of customers and numbers of carts differ in each run.
    recorder?.begin('the end', {
      call: 'what the run made',
      when: made.name.replace(/-[\da-f]{8}| \d+$/g, ''),
    });
    const reason = await remove(made, context);
    if (reason === undefined) removed.push(made.name);
    else left.push({ name: made.name, reason, remedy: made.remedy });
  }
  return { removed, left };
}

/** @throws if nothing responds, because a row for each call would add no information */
async function requireResponse({ send, options }: Context): Promise<void> {
  await send({ method: 'GET', path: '/rest/V1/directory/countries' }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Nothing answers at ${options.url}: ${reason}`, { cause });
  });
}

/**
 * Runs the areas in their order.
 *
 * @param signal ends the run early; what was created is still removed
 * @param recorder receives every case and every exchange
 */
export async function runAreas(
  areas: readonly Area[],
  options: ContractOptions,
  signal?: AbortSignal,
  recorder?: Recorder,
): Promise<Report> {
  const context = createContext(options, recorder?.note);
  await requireResponse(context);
  const rows: Row[] = [];
  let fault: unknown;
  try {
    for (const { name: area, cases } of areas) {
      for (const row of cases) {
        const { call, when, says } = row;
        recorder?.begin(area, row);
        const outcome: CaseOutcome = signal?.aborted
          ? { status: 'skipped', came: 'the run was stopped' }
          : await outcomeOf(row, context);
        rows.push({ area, call, when, says, ...outcome });
      }
    }
  } catch (error) {
    fault = error;
  }
  // Clean up even after a fault of the suite itself.
  const ended = await removeAll(context, recorder);
  if (fault !== undefined) throw fault;
  return { rows, ...ended };
}
