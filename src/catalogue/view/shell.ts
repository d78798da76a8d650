import type { Menus } from '#catalogue/content/view.ts';
import type { CatalogueReader, ListingName } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, AUDIENCES, type Audience, MENU_ONLY } from '#config/categories.ts';
import { audiencePath, listingPath } from '#lib/addresses/paths.ts';
import { categoryPicturePath } from '#lib/addresses/picture-paths.ts';

export interface CategoryEntry {
  code: string;
  name: string;
  path: string;
  /** Address of its picture; null for a category without products, which has an icon only. */
  picture: string | null;
}

export interface CategoryMenu {
  audience: Audience;
  name: string;
  path: string;
  categories: readonly CategoryEntry[];
}

/** What stands around every page. */
export interface ShellModel extends Menus {
  categoryMenus: readonly CategoryMenu[];
}

function makeShell(names: readonly ListingName[], menus: Menus): ShellModel {
  const listings = new Map(
    [...names, { ...MENU_ONLY, hasPicture: false }].map((listing) => [
      `${listing.audience}/${listing.code}`,
      listing,
    ]),
  );
  const categoryMenus = AUDIENCE_CODES.map((audience) => {
    const own = AUDIENCES[audience].codes as readonly string[];
    const codes = audience === MENU_ONLY.audience ? [...own, MENU_ONLY.code] : own;
    const categories = codes.flatMap((code) => {
      const listing = listings.get(`${audience}/${code}`);
      if (listing === undefined) return [];
      const path = listingPath(audience, code);
      const picture = listing.hasPicture ? categoryPicturePath(path) : null;
      return [{ code, name: listing.name, path, picture }];
    });
    return { audience, name: AUDIENCES[audience].name, path: audiencePath(audience), categories };
  });
  return { ...menus, categoryMenus };
}

/** By the lists that it is made of: it is the same for thousands of pages. */
const made = new WeakMap<readonly ListingName[], { menus: Menus; shell: ShellModel }>();

export function toShell(reader: CatalogueReader, menus: Menus): ShellModel {
  const names = reader.listingNames();
  const known = made.get(names);
  if (known?.menus === menus) return known.shell;
  const shell = makeShell(names, menus);
  made.set(names, { menus, shell });
  return shell;
}
