import type { Menus } from '#catalogue/content/view.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, AUDIENCES, type Audience } from '#config/categories.ts';
import { audiencePath, listingPath } from '#lib/paths.ts';

export interface CategoryEntry {
  code: string;
  name: string;
  path: string;
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

/** In the menus as the owner wants it, although no listing accepts it. */
const MENU_ONLY = { audience: 'professional', code: 'dry-ice-cleaning', name: 'Dry Ice Cleaning' };

export function toShell(reader: CatalogueReader, menus: Menus): ShellModel {
  const names = new Map(
    [...reader.listingNames(), MENU_ONLY].map(({ audience, code, name }) => [
      `${audience}/${code}`,
      name,
    ]),
  );
  const categoryMenus = AUDIENCE_CODES.map((audience) => {
    const own = AUDIENCES[audience].codes as readonly string[];
    const codes = audience === MENU_ONLY.audience ? [...own, MENU_ONLY.code] : own;
    const categories = codes.flatMap((code) => {
      const name = names.get(`${audience}/${code}`);
      return name === undefined ? [] : [{ code, name, path: listingPath(audience, code) }];
    });
    return { audience, name: AUDIENCES[audience].name, path: audiencePath(audience), categories };
  });
  return { ...menus, categoryMenus };
}
