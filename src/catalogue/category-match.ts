export interface Category {
  id: number;
  parentId: number;
  name: string;
  isActive: boolean;
  /** Present if it cannot be read: its name may be wrong or missing. */
  isRejected?: true;
  children: readonly Category[];
}

/**
 * A category's name as lower-case words, which is how it is compared with a category code:
 * 'Wet &amp; Dry Vacuum Cleaners' becomes 'wet-dry-vacuum-cleaners'.
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
 * The active category directly below `parentId`, wherever in the tree that is, whose name matches
 * the code. Of several the oldest (lowest id) wins, so that a copy made by an editor takes nothing
 * over.
 */
export function findCategory(root: Category, parentId: number, code: string): Category | null {
  let found: Category | null = null;
  for (const category of branch(root)) {
    const isWanted = category.parentId === parentId && isNamed(category, code);
    if (!isWanted || !category.isActive || category.isRejected) continue;
    if (found === null || category.id < found.id) found = category;
  }
  return found;
}

/** The category of that id, wherever in the tree it is; an inactive one is none. */
export function findCategoryById(root: Category, id: number): Category | null {
  for (const category of branch(root)) {
    if (category.id === id) return category.isActive ? category : null;
  }
  return null;
}

function isNamed(category: Category, code: string): boolean {
  return category.name.trim().toLowerCase() === code || categoryWords(category.name) === code;
}

function* branch(category: Category): Generator<Category> {
  yield category;
  for (const child of category.children) yield* branch(child);
}
