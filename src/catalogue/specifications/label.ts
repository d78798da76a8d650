import { readCode } from './dictionary.ts';
import { repairWord } from './misspellings.ts';
import { LABEL_OVERRIDES } from './overrides.ts';
import { UNITS, type Unit, writtenUnit } from './units.ts';
import { capitalise } from './words.ts';

const UNIT_AT_END = /\s*\(((?:[^()]|\([^()]*\))+)\)$/;
const SMALL_FIRST_WORD = /^\p{Ll}[\p{Ll}'-]*(?=[\s(:,/]|$)/u;

/**
 * Returns the label of a technical row, with a colon at its end. Uses the back end's label if a
 * person wrote it for this attribute, or else the code.
 */
export function specificationLabel(code: string, backEndLabel: string | null): string {
  const trimmedCode = code.trim();
  const label = withoutColon(backEndLabel ?? '');
  const reading = readCode(trimmedCode);
  if (
    isHumanLabel(label) &&
    !isCodeSpaced(label, trimmedCode, reading.unit) &&
    !isMiswired(label, reading.unit)
  ) {
    return `${tidyLabel(label)}:`;
  }
  const override = LABEL_OVERRIDES.get(trimmedCode.toLowerCase());
  if (override !== undefined) return `${override}:`;
  return reading.unit === null ? `${reading.name}:` : `${reading.name} (${reading.unit.symbol}):`;
}

/** Splits a label into its parts: 'Weight (kg):' is 'Weight', in kg. */
export function labelParts(label: string): { name: string; unit: string | null } {
  const text = withoutColon(label);
  const unit = unitAtEnd(text);
  return unit === null
    ? { name: text, unit: null }
    : { name: text.replace(UNIT_AT_END, ''), unit: unit.symbol };
}

function withoutColon(label: string): string {
  return label
    .replace(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
    .trim();
}

function isHumanLabel(label: string): boolean {
  if (label === '' || label.includes('_')) return false;
  return !/^[a-z0-9.-]+$/.test(label) && !/^[a-z]{3,}[A-Z]\S*$/.test(label);
}

/** Returns true for a label such as 'Weight kg', which is only the code with spaces. */
function isCodeSpaced(label: string, code: string, unit: Unit | null): boolean {
  return (
    unit !== null && !label.includes('(') && lettersAndDigitsOf(label) === lettersAndDigitsOf(code)
  );
}

function lettersAndDigitsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Returns true if label and code have different quantities, because the label then belongs to
 * another attribute.
 */
function isMiswired(label: string, unit: Unit | null): boolean {
  const written = unitAtEnd(label);
  return unit !== null && written !== null && written.quantity !== unit.quantity;
}

function unitAtEnd(label: string): Unit | null {
  const text = UNIT_AT_END.exec(label)?.[1];
  return text === undefined ? null : writtenUnit(text);
}

function tidyLabel(label: string): string {
  const unit = unitAtEnd(label);
  const text = unit === null ? label : `${label.replace(UNIT_AT_END, '')} (${unit.symbol})`;
  const repaired = text.replace(/\p{L}+/gu, (word) => (UNITS.has(word) ? word : repairWord(word)));
  return repaired.replace(SMALL_FIRST_WORD, capitalise);
}
