import { CATEGORY_PICTURES, pictureSizeOf } from '#lib/urls/picture-paths.ts';
import { openPictureNames } from '#publish/pictures/picture-names.ts';

/**
 * Returns a function that is true for paths of catalogue pictures that a shop server can serve,
 * even if that size has not been rendered yet.
 *
 * @param stateDir of the catalogue
 */
export function openNamedPictures(stateDir: string): (path: string) => boolean {
  const names = openPictureNames(stateDir);
  return (path) => {
    const size = pictureSizeOf(path);
    if (size !== undefined) return names.fileOf(size.stem) !== undefined;
    if (!path.startsWith(CATEGORY_PICTURES)) return false;
    const [audience = '', code = ''] = path
      .slice(CATEGORY_PICTURES.length)
      .replace(/\.webp$/, '')
      .split('/');
    return names.stemOfListing(audience, code) !== undefined;
  };
}
