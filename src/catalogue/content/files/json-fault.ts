const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

export interface JsonFault {
  /** Counted from 1, as is `column`. */
  line: number;
  column: number;
  /** The quoted character at the fault; empty at the end of the text. */
  found: string;
}

/**
 * Locates the syntax error of text that JSON.parse rejected, because JSON.parse gives a position
 * for some errors only. An error inside a string is reported at its opening quote.
 */
export function findJsonFault(text: string): JsonFault {
  const at = validLength(text);
  const before = text.slice(0, at).split('\n');
  const [character = ''] = text.slice(at, at + 2);
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    found: character === '' ? '' : `'${character}'`,
  };
}

function validLength(text: string): number {
  let at = 0;
  const matches = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const reads = (pattern: RegExp): boolean => matches(SPACE) && matches(pattern);
  const readsEntries = (end: RegExp, readsEntry: () => boolean): boolean => {
    if (reads(end)) return true;
    do {
      if (!readsEntry()) return false;
    } while (reads(/,/y));
    return reads(end);
  };
  const readsField = (): boolean => reads(STRING) && reads(/:/y) && readsValue();
  const readsValue = (): boolean => {
    if (reads(/\{/y)) return readsEntries(/\}/y, readsField);
    if (reads(/\[/y)) return readsEntries(/\]/y, readsValue);
    return reads(STRING) || reads(SCALAR);
  };
  if (readsValue()) matches(SPACE);
  return at;
}
