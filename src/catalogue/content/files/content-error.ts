/** A mistake in an editor's file. Its message is one line: file, place in the file, problem. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly file: string;
  /**
   * A field such as `promos[2].path` (the second entry), a line and column, or a heading. Empty for
   * the whole file.
   */
  readonly place: string;
  /** Astro shows this hint below the message; without it, Astro prints a guess. */
  readonly hint =
    'Correct the file and save it: the page comes by itself. Entries of a list count from 1. docs/editors.md has the fields of each file.';

  constructor(file: string, place: string, problem: string, cause?: unknown) {
    super([file, place, problem].filter((part) => part !== '').join(': '), { cause });
    this.file = file;
    this.place = place;
  }

  /**
   * Omits the message, because Astro reports an error whose text contains "window" or "document" as
   * a misuse of browser APIs.
   */
  override toString(): string {
    return this.name;
  }
}
