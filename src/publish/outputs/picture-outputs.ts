import { join } from 'node:path';
import { AUDIENCE_CODES, AUDIENCES, isAudience } from '#config/categories.ts';
import { categoryPicturePath, listingPath, picturePath } from '#lib/addresses/paths.ts';
import type { OutputKind } from './output.ts';

/** Every size of one picture of the back end. */
export const pictureOutputs: OutputKind = {
  model({ snapshot }, file) {
    const picture = snapshot.picture(file);
    if (picture === undefined) return undefined;
    const { stem, widths } = picture;
    const names = widths.flatMap((width) =>
      ['avif', 'webp'].map((format) => `${stem}-${width}.${format}`),
    );
    return {
      value: names,
      make: ({ pictures }) =>
        names.map((name) => ({
          name: picturePath(name).slice(1),
          source: join(pictures, name),
          isNamedByContent: true,
        })),
    };
  },
  all: ({ snapshot }) => snapshot.pictureFiles(),
  *of(_, row) {
    if (row.startsWith('picture:')) yield row.slice('picture:'.length);
  },
};

/** The picture that stands for a category: the smallest of its first product. */
export const categoryPictureOutputs: OutputKind = {
  model({ snapshot }, key) {
    const [audience = '', code = ''] = key.split('/');
    if (!isAudience(audience)) return undefined;
    const [first = ''] = snapshot.listingSkus(audience, code, 0, 1);
    const files = snapshot.card(first)?.picture.files;
    const source = files ? `${files.stem}-${files.widths[0]}.webp` : null;
    return {
      value: source,
      make: ({ pictures }) =>
        source === null
          ? []
          : [
              {
                name: categoryPicturePath(listingPath(audience, code)).slice(1),
                source: join(pictures, source),
                isNamedByContent: false,
              },
            ],
    };
  },
  all: () =>
    AUDIENCE_CODES.flatMap((audience) =>
      AUDIENCES[audience].codes.map((code) => `${audience}/${code}`),
    ),
  of: () => [],
};
