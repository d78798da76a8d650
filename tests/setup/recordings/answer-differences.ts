/** Differences between a response and a recorded one. */
import { isObject, member } from '../../../scripts/contract/recording/walk.ts';
import type { RecordedNames } from './recorded-names.ts';

export interface Difference {
  /** Path of the member, such as `items[].sku`. */
  at: string;
  what: string;
}

const LEFT_OUT = '{left out}';

/** Keys that identify the items of a list: the first that all items have with distinct values. */
const KEYS = [
  ['link_type', 'linked_product_sku'],
  ['sku'],
  ['attribute_code'],
  ['code'],
  ['two_letter_abbreviation'],
  ['name'],
  ['label'],
  ['position'],
];

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function isUnrelatedProduct(item: unknown): item is Record<string, unknown> {
  return isObject(item) && item['sku'] === LEFT_OUT;
}

function nameIn(item: unknown, key: readonly string[]): string | undefined {
  if (!isObject(item)) return undefined;
  const names = key.map((member) => item[member]);
  return names.every((name) => ['string', 'number'].includes(typeof name))
    ? names.join()
    : undefined;
}

function keyOf(list: readonly unknown[]): readonly string[] | undefined {
  return KEYS.find((key) => {
    const names = list.map((item) => nameIn(item, key));
    return !names.includes(undefined) && new Set(names).size === list.length;
  });
}

export function createComparison(names: RecordedNames) {
  function ofLeaf(recorded: unknown, came: unknown, at: string): Difference[] {
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

  /**
   * Compares an item; only the id of unrelated products is recorded, because later requests may
   * need it.
   */
  function ofItem(item: unknown, other: unknown, at: string, isPart: boolean): Difference[] {
    if (!isUnrelatedProduct(item)) return of(item, other, at, isPart);
    return isObject(other) ? of(item['id'], other['id'], `${at}.id`, isPart) : [];
  }

  function ofList(
    recorded: readonly unknown[],
    came: readonly unknown[],
    at: string,
    isPart: boolean,
  ): Difference[] {
    const key = keyOf(recorded.filter((item) => !isUnrelatedProduct(item)));
    const isShort = !isPart && recorded.length !== came.length;
    return [
      ...(isShort ? [{ at, what: `${came.length} items, not ${recorded.length}` }] : []),
      ...recorded.flatMap((item, place) => {
        const name = key && !isUnrelatedProduct(item) ? nameIn(item, key) : undefined;
        if (key === undefined || name === undefined) {
          return place < came.length ? ofItem(item, came[place], `${at}[]`, isPart) : [];
        }
        const other = came.find((each) => nameIn(each, key) === name);
        if (other !== undefined) return of(item, other, `${at}[]`, isPart);
        return [{ at: `${at}[]`, what: `no ${key.join(' and ')} ${name}` }];
      }),
    ];
  }

  function ofObject(
    recorded: Record<string, unknown>,
    came: Record<string, unknown>,
    at: string,
    isPart: boolean,
  ): Difference[] {
    const absent = Object.keys(recorded).filter((name) => !(name in came));
    const added = Object.keys(came).filter((name) => !(name in recorded));
    const both = Object.keys(recorded).filter((name) => name in came);
    return [
      ...absent.map((name) => ({ at: member(at, name), what: 'absent' })),
      ...added.map((name) => ({ at: member(at, name), what: 'not in the recording' })),
      ...both.flatMap((name) => of(recorded[name], came[name], member(at, name), isPart)),
    ];
  }

  /** @param isPart whether items were omitted from the recording */
  function of(recorded: unknown, came: unknown, at: string, isPart: boolean): Difference[] {
    if (Array.isArray(recorded) && Array.isArray(came)) return ofList(recorded, came, at, isPart);
    if (isObject(recorded) && isObject(came)) return ofObject(recorded, came, at, isPart);
    return ofLeaf(recorded, came, at);
  }

  return of;
}
