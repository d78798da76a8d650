export interface Category {
  id: number;
  parentId: number;
  name: string;
  isActive: boolean;
  /** Set if the category could not be read; its name may then be wrong or missing. */
  isRejected?: true;
  children: readonly Category[];
}

/**
 * Returns a category name as hyphenated lower-case words, the form that is compared with category
 * codes: 'Wet &amp; Dry Vacuum Cleaners' becomes 'wet-dry-vacuum-cleaners'.
 */
export function categoryWords(name: string): string {
  const words = name
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? '';
}

/**
 * Returns the active category with the parent `parentId` whose name matches the code, at any depth
 * of the tree. If several match, the oldest (lowest id) wins, so that an editor's copy does not
 * replace it.
 */
export function findCategory(root: Category, parentId: number, code: string): Category | null {
  let found: Category | null = null;
  for (const category of categoriesIn(root)) {
    const isWanted = category.parentId === parentId && isNamed(category, code);
    if (!isWanted || !category.isActive || category.isRejected) continue;
    if (found === null || category.id < found.id) found = category;
  }
  return found;
}

/** Returns the active category with this id, at any depth of the tree. */
export function findCategoryById(root: Category, id: number): Category | null {
  for (const category of categoriesIn(root)) {
    if (category.id === id) return category.isActive ? category : null;
  }
  return null;
}

function isNamed(category: Category, code: string): boolean {
  return category.name.trim().toLowerCase() === code || categoryWords(category.name) === code;
}

function* categoriesIn(category: Category): Generator<Category> {
  yield category;
  for (const child of category.children) yield* categoriesIn(child);
}
