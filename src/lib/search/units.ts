/** Recognises units after numbers in a search. */

/** Maximum length of a word that counts as the unit of a number before it. */
const MAX_UNIT_LENGTH = 3;

/** Number of phases before the word "phase". */
const PHASES = /^(?:\d|single|one|three)$/;

const isPhase = (word: string, before: string) => word === 'phase' && PHASES.test(before);

/** Returns true for a word such as "bar" in "160 bar". */
export function isUnit(word: string, before = ''): boolean {
  return (word.length <= MAX_UNIT_LENGTH && /^\d+$/.test(before)) || isPhase(word, before);
}

/**
 * Returns true for the unit of a voltage or a number of phases. Such a quantity has to match, because
 * machines for another supply are of no use.
 */
export function isSupply(word: string, before = ''): boolean {
  return (/^volts?$|^v$/.test(word) && /^\d+$/.test(before)) || isPhase(word, before);
}

/** Returns true for "400 v", whose words must follow each other. */
export function isQuantity([number, unit = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && /^\p{L}+$/u.test(unit) && isUnit(unit, number);
}

/** Returns "400v" for "400 v", and also "phase3" for "3 phase", because texts have both orders. */
export function waysToJoin([number = '', unit = '']: readonly string[]): string[][] {
  const joined = [[`${number}${unit}`]];
  return isPhase(unit, number) ? [...joined, [`${unit}${number}`]] : joined;
}
