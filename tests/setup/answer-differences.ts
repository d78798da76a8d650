/** In what an answer is another one than a recorded one. */
import { isObject, member } from '../../scripts/contract/recording/walk.ts';
import type { RecordedNames } from './recorded-names.ts';

export interface Unlike {
  /** Path of the member, such as `items[].sku`. */
  at: string;
  what: string;
}

const LEFT_OUT = '{left out}';

/** What tells the items of a list apart, the first that all of them have. */
const KEYS = ['sku', 'attribute_code', 'code', 'two_letter_abbreviation', 'name', 'label'];

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function keyOf(list: readonly unknown[]): string | undefined {
  const items = list.filter(isObject);
  return KEYS.find((key) => {
    const names = items.map((item) => item[key]);
    return names.every((name) => typeof name === 'string') && new Set(names).size === list.length;
  });
}

export function createComparison(names: RecordedNames) {
  function ofLeaf(recorded: unknown, came: unknown, at: string): Unlike[] {
    const name = names.nameOf(recorded);
    if (name !== undefined) {
      const wanted =
        typeof recorded === 'string' && recorded.startsWith('{#') ? 'number' : 'string';
      if (kindOf(came) !== wanted) return [{ at, what: `${kindOf(came)}, not ${wanted}` }];
      return names.fits(name, came) ? [] : [{ at, what: `another ${name.replace(/ \d+$/, '')}` }];
    }
    if (kindOf(recorded) !== kindOf(came)) {
      return [{ at, what: `${kindOf(came)}, not ${kindOf(recorded)}` }];
    }
    const isSame =
      typeof recorded === 'string'
        ? names.comparable(recorded).test(String(came))
        : recorded === came;
    const shown = (value: unknown) => JSON.stringify(value).slice(0, 100);
    return isSame ? [] : [{ at, what: `${shown(came)}, not ${shown(recorded)}` }];
  }

  function ofList(
    recorded: readonly unknown[],
    came: readonly unknown[],
    at: string,
    isPart: boolean,
  ) {
    const known = recorded.filter((item) => !isObject(item) || item['sku'] !== LEFT_OUT);
    const key = keyOf(known);
    const found: Unlike[] = [];
    if (!isPart && recorded.length !== came.length) {
      found.push({ at, what: `${came.length} items, not ${recorded.length}` });
    }
    for (const [place, item] of recorded.entries()) {
      const isStranger = isObject(item) && item['sku'] === LEFT_OUT;
      const other =
        key === undefined || isStranger
          ? came[place]
          : came.find((each) => isObject(each) && isObject(item) && each[key] === item[key]);
      if (isStranger) {
        if (isObject(other)) found.push(...of(item['id'], other['id'], `${at}[].id`, isPart));
      } else if (other !== undefined) found.push(...of(item, other, `${at}[]`, isPart));
      else if (key !== undefined && isObject(item)) {
        found.push({ at: `${at}[]`, what: `no ${key} ${item[key]}` });
      }
    }
    return found;
  }

  function ofObject(
    recorded: Record<string, unknown>,
    came: Record<string, unknown>,
    at: string,
    isPart: boolean,
  ): Unlike[] {
    const absent = Object.keys(recorded).filter((name) => !(name in came));
    const added = Object.keys(came).filter((name) => !(name in recorded));
    const both = Object.keys(recorded).filter((name) => name in came);
    return [
      ...absent.map((name) => ({ at: member(at, name), what: 'absent' })),
      ...added.map((name) => ({ at: member(at, name), what: 'not in the recording' })),
      ...both.flatMap((name) => of(recorded[name], came[name], member(at, name), isPart)),
    ];
  }

  /** @param isPart whether the recording left items out */
  function of(recorded: unknown, came: unknown, at: string, isPart: boolean): Unlike[] {
    if (Array.isArray(recorded) && Array.isArray(came)) return ofList(recorded, came, at, isPart);
    if (isObject(recorded) && isObject(came)) return ofObject(recorded, came, at, isPart);
    return ofLeaf(recorded, came, at);
  }

  return of;
}
