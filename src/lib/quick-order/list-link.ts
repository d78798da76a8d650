/**
 * A list as the part of an address behind `#`, which no browser sends: it stays out of every log.
 */
import { MAX_LINES, type TypedLine } from './parse-lines.ts';

const NAME = 'lines=';

/** `lines=PW120-UK:2,KB%204:10` */
export function writeFragment(lines: readonly TypedLine[]): string {
  const parts = lines.map(({ code, quantity }) =>
    [code, quantity].map(encodeURIComponent).join(':'),
  );
  return NAME + parts.join(',');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}

/** The lines of an address that anybody may have written; none where it holds no list. */
export function readFragment(hash: string): TypedLine[] {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(NAME)) return [];
  return text
    .slice(NAME.length)
    .split(',', MAX_LINES)
    .flatMap((part) => {
      const [code = '', quantity = ''] = part.split(':').map(decoded);
      return code === '' ? [] : [{ code, quantity: quantity === '' ? '1' : quantity }];
    });
}
