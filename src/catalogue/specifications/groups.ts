import { readCode } from './dictionary.ts';
import { figureText } from './figure-text.ts';
import { labelParts } from './label.ts';
import type { CodedRow } from './rows.ts';

const GROUPS = ['key', 'performance', 'power', 'size', 'safety', 'more'] as const;
type GroupName = (typeof GROUPS)[number];

export interface ShownRow {
  label: string;
  /** Value with its unit. */
  value: string;
}

export interface SpecificationGroup {
  name: GroupName;
  rows: readonly ShownRow[];
}

/**
 * Groups by measured quantity. Length, volume and time are missing, because the words of the label
 * decide for them.
 */
const BY_QUANTITY: readonly (readonly [GroupName, string])[] = [
  [
    'performance',
    'pressure flow rate coverage dosage temperature speed turning torque force area share load density concentration',
  ],
  ['power', 'power voltage current charge apparent frequency energy mains resistance'],
  ['size', 'mass'],
  ['safety', 'sound acceleration'],
];

const GROUP_OF_QUANTITY = new Map(
  BY_QUANTITY.flatMap(([group, quantities]) =>
    quantities.split(' ').map((quantity) => [quantity, group] as const),
  ),
);

const BY_WORD: readonly (readonly [GroupName, RegExp])[] = [
  ['safety', /class|lock|noise|protect|rating|vibration|zone/],
  [
    'power',
    /batter|burner|cable|charg|drive|emission|engine|fuel|motor|phase|power|runtime|starter|turbine/,
  ],
  [
    'performance',
    /area|capacity|clean|cutting|delivery|depth|head|heat|level|nozzle|per_|pump|radius|reach|suction|tank|temperature|volume|working/,
  ],
  ['size', /colour|depth|diameter|dimension|height|length|weight|wheelbase|width/],
];

/** Attributes about selling, regardless of their unit. */
const MORE = /guarantee|packag|recycl/;

function groupOf(code: string): GroupName {
  if (MORE.test(code)) return 'more';
  const { unit } = readCode(code);
  const measured = unit && GROUP_OF_QUANTITY.get(unit.quantity.split(' ')[0] ?? '');
  return measured ?? BY_WORD.find(([, words]) => words.test(code))?.[0] ?? 'more';
}

/** Appends the unit to a number; other values leave the unit in the label. */
export function toShownRow({ label, value }: CodedRow): ShownRow {
  const { name, unit } = labelParts(label);
  const figure = figureText(value, unit);
  if (figure !== undefined) return { label: name, value: figure };
  return { label: unit === null ? name : `${name} (${unit})`, value };
}

/** Minimum number of rows for headings. */
const LEAST_ROWS = 8;

export function keyRows(rows: readonly CodedRow[], keyCodes: readonly string[]): ShownRow[] {
  return keyCodes.flatMap((code) => rows.filter((row) => row.code === code)).map(toShownRow);
}

/**
 * Groups the rows by topic, with the key figures first; fewer than `LEAST_ROWS` rows form one
 * group. Rows keep their order within a group.
 *
 * @param keyCodes attributes of the key figures, in their order
 */
export function toGroups(
  rows: readonly CodedRow[],
  keyCodes: readonly string[],
): SpecificationGroup[] {
  const key = keyRows(rows, keyCodes);
  const others = rows.filter(({ code }) => !keyCodes.includes(code));
  if (rows.length < LEAST_ROWS) {
    const all = [...key, ...others.map(toShownRow)];
    return all.length === 0 ? [] : [{ name: 'more', rows: all }];
  }
  const byGroup = Map.groupBy(others, ({ code }) => groupOf(code));
  return GROUPS.flatMap((name) => {
    const own = name === 'key' ? key : (byGroup.get(name) ?? []).map(toShownRow);
    return own.length === 0 ? [] : [{ name, rows: own }];
  });
}
