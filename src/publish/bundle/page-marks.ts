import { randomUUID } from 'node:crypto';

/** A text that stands in thousands of pages. */
export interface SharedText {
  text: string;
  /** In UTF-8. */
  bytes: Uint8Array;
}

/**
 * Marks that stand in a page for texts which it shares with others, while it is put together: a
 * page is long, and nine tenths of it need not be looked through time and again.
 */
export interface PageMarks {
  /**
   * The mark that stands for a text: short, and nothing that anybody else can have written.
   * @throws for a text that holds a mark
   */
  markOf(text: string): string;
  /** What a page consists of, with each shared text in the place of its mark. */
  partsOf(html: string): (string | SharedText)[];
  /** Forgets the texts that came last where they have become many. No page may be under way. */
  tidy(): void;
}

const END = '-->';

/** Headers and footers of earlier catalogues among them. */
const MOST_MARKS = 2_000;

/** @param lasting texts that are never forgotten */
export function createPageMarks(lasting: Iterable<string>): PageMarks {
  const start = `<!--${randomUUID()} `;
  const shared: SharedText[] = [];
  const marks = new Map<string, string>();
  const encoder = new TextEncoder();

  function markOf(text: string): string {
    const known = marks.get(text);
    if (known !== undefined) return known;
    if (text.includes(start)) throw new Error('A text that pages share holds another one');
    const mark = `${start}${shared.length}${END}`;
    shared.push({ text, bytes: encoder.encode(text) });
    marks.set(text, mark);
    return mark;
  }

  for (const text of lasting) markOf(text);
  const base = shared.length;

  return {
    markOf,
    partsOf(html) {
      const [first = '', ...others] = html.split(start);
      const rest = others.flatMap((part) => {
        const end = part.indexOf(END);
        const text = shared[Number(part.slice(0, end))];
        if (text === undefined) throw new Error('A mark stands for nothing');
        return [text, part.slice(end + END.length)];
      });
      return [first, ...rest];
    },
    tidy() {
      if (shared.length - base <= MOST_MARKS) return;
      for (const { text } of shared.splice(base)) marks.delete(text);
    },
  };
}
