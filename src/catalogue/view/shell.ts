import type { Menus } from '#catalogue/content/view.ts';
import type { ListingName } from '#catalogue/reads/listing-names.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import {
  AUDIENCE_CODES,
  type Audience,
  audienceName,
  factsOf,
  isTopLevel,
} from '#config/categories.ts';
import { audiencePath, listingPath } from '#lib/urls/paths.ts';
import { categoryPicturePath } from '#lib/urls/picture-paths.ts';

interface CategoryEntry {
  code: string;
  name: string;
  path: string;
  /**
   * Path of the picture of the category's first product; `null` without a picture, so that the menu
   * shows only an icon.
   */
  picture: string | null;
}

export interface CategoryMenu {
  audience: Audience;
  name: string;
  path: string;
  categories: readonly CategoryEntry[];
}

export interface ShellModel extends Menus {
  categoryMenus: readonly CategoryMenu[];
}

function makeShell(names: readonly ListingName[], menus: Menus): ShellModel {
  const categoryMenus = AUDIENCE_CODES.map((audience) => {
    const own = names.filter(
      (listing) => listing.audience === audience && isTopLevel(listing.code),
    );
    const menuOnly = factsOf(audience).menuOnly.map((entry) => ({ ...entry, hasPicture: false }));
    const categories = [...own, ...menuOnly].map(({ code, name, hasPicture }) => {
      const path = listingPath(audience, code);
      return { code, name, path, picture: hasPicture ? categoryPicturePath(path) : null };
    });
    return { audience, name: audienceName(audience), path: audiencePath(audience), categories };
  });
  return { ...menus, categoryMenus };
}

/** Caches shells by list of names, because thousands of pages share one. */
const cachedShells = new WeakMap<readonly ListingName[], { menus: Menus; shell: ShellModel }>();

export function toShell(reader: CatalogueReader, menus: Menus): ShellModel {
  const names = reader.listingNames();
  const known = cachedShells.get(names);
  if (known?.menus === menus) return known.shell;
  const shell = makeShell(names, menus);
  cachedShells.set(names, { menus, shell });
  return shell;
}
