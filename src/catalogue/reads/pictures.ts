import { text, textOrNull } from '#catalogue/snapshot/columns.ts';
import { eachRow, oneRow, type Read } from '#catalogue/snapshot/read.ts';
import { constantKey, fileKey } from '#catalogue/snapshot/row-keys.ts';

const CHANGE = { table: 'picture', columns: 'stem' };

/**
 * Returns the stem of a picture's file names (pictures/stem.ts); `null` if a drawing replaces the
 * picture.
 */
export const picture: Read<[file: string], string | null> = {
  keys: [fileKey('picture', CHANGE)],
  open(store) {
    const select = oneRow('select stem from picture where file = ?', (row) =>
      textOrNull(row, 'stem'),
    );
    const stemOf = select(store);
    return (file) => stemOf(file) ?? null;
  },
};

export const pictures: Read<[], Iterable<string>> = {
  keys: [constantKey('pictures', CHANGE)],
  open: eachRow('select stem from picture where stem is not null order by file', (row) =>
    text(row, 'stem'),
  ),
};
