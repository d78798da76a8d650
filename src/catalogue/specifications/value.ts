import { plainText } from '#catalogue/product/html/plain-text.ts';
import { splitList } from '#catalogue/product/separated-list.ts';
import type { RowDefinition } from './attribute-index.ts';

const YES_NO: ReadonlyMap<string, string> = new Map([
  ['1', 'Yes'],
  ['0', 'No'],
]);
/** Magento stores decimals with four or six places; editors enter fewer. */
const STORED_DECIMAL = /^(-?)(\d*)\.(\d{4,6})$/;
const OPTION_IDS = /^\d+(?:,\d+)*$/;
const MIDNIGHT = /^(\d{4})-(\d{2})-(\d{2}) 00:00:00$/;
const MARKUP = /<[a-z!/][^>]*>|&(?:#\w+|[a-z]+\d*);/i;

/** Returns a stored value as plain text for shoppers; empty if there is nothing to show. */
export function specificationValue(
  stored: string,
  row: Pick<RowDefinition, 'input' | 'options'>,
): string {
  const value = stored.trim();
  switch (row.input) {
    case 'select':
      return row.options.get(value) ?? '';
    case 'multiselect':
      return chosenLabels(value, row.options).join(', ');
    case 'boolean':
      return YES_NO.get(value) ?? '';
    case 'media_image':
    case 'gallery':
      return '';
    case 'unlisted':
      return OPTION_IDS.test(value) ? '' : toReadableText(value);
    default:
      return toReadableText(value);
  }
}

/**
 * Returns each selected value of a multiselect attribute, or the only value of another attribute.
 */
export function specificationValues(
  stored: string,
  row: Pick<RowDefinition, 'input' | 'options'>,
): string[] {
  if (row.input === 'multiselect') return chosenLabels(stored, row.options);
  const value = specificationValue(stored, row);
  return value === '' ? [] : [value];
}

/** Omits options that no longer exist. */
function chosenLabels(value: string, options: RowDefinition['options']): string[] {
  return value
    .split(',')
    .map((id) => options.get(id.trim()) ?? '')
    .filter((label) => label !== '');
}

function toReadableText(value: string): string {
  if (STORED_DECIMAL.test(value)) return trimDecimal(value);
  const day = MIDNIGHT.exec(value);
  if (day !== null) return `${day[3]}/${day[2]}/${day[1]}`;
  const text = MARKUP.test(value) ? plainText(value) : value;
  return splitList(text).join(', ').replace(/\s+/g, ' ');
}

function trimDecimal(value: string): string {
  const [, sign = '', whole = '', places = ''] = STORED_DECIMAL.exec(value) ?? [];
  const rest = places.replace(/0+$/, '');
  const number = rest === '' ? whole || '0' : `${whole || '0'}.${rest}`;
  return number === '0' ? number : `${sign}${number}`;
}
