import type { SeedCategory } from '#sandbox/seed.ts';
import type { CategoryPath } from './group.ts';

interface Branch {
  audience: 'home-garden' | 'professional';
  id: number;
  name: string;
  firstChildId: number;
  /** Code and name of each child; both are equal if an editor typed the code as the name. */
  children: readonly (readonly [code: string, name: string])[];
}

const BRANCHES: readonly Branch[] = [
  {
    audience: 'professional',
    id: 3,
    name: 'Professional',
    firstChildId: 40,
    children: [
      ['pressure-washer', 'Pressure Washer'],
      ['vacuum-cleaners', 'Vacuum Cleaners'],
      ['industrial-vacuuming-dedusting-solutions', 'Industrial Vacuuming & Dedusting Solutions'],
      ['window-surface-vacuum-cleaners', 'Window & Surface Vacuum Cleaners'],
      ['carpet-upholstery-cleaners', 'Carpet & Upholstery Cleaners'],
      ['steam-cleaners-steam-vacuum-cleaners', 'Steam Cleaners / Steam Vacuum Cleaners'],
      ['floor-scrubbers-scrubber-dryers', 'Floor Scrubbers / Scrubber Dryers'],
      ['sweepers-vacuum-sweepers', 'Sweepers & Vacuum Sweepers'],
      ['municipal-equipment', 'Municipal Equipment'],
      ['vehicle-cleaning-systems', 'Vehicle Cleaning Systems'],
      ['water-reclamation', 'water-reclamation'],
      ['parts-cleaning', 'Parts Cleaning'],
      ['tank-cleaning-systems', 'Tank Cleaning Systems'],
      ['air-purifiers', 'Air Purifiers'],
      ['consumables', 'Consumables'],
      ['professional-landscape-management', 'Professional Landscape Management'],
      ['accessories', 'Accessories'],
      ['detergents', 'Detergents'],
      ['dry-ice-cleaning', 'Dry Ice Cleaning'],
    ],
  },
  {
    audience: 'home-garden',
    id: 7,
    name: 'Home & Garden',
    firstChildId: 10,
    children: [
      ['pressure-washer', 'Pressure Washer'],
      ['wet-dry-vacuum-cleaners', 'Wet & Dry Vacuum Cleaners'],
      ['specialized-vacuum', 'Specialized Vacuum'],
      ['steam-cleaners', 'Steam Cleaners'],
      ['push-sweepers', 'Push Sweepers'],
      ['window-vac', 'window-vac'],
      ['hard-floor-cleaners', 'Hard Floor Cleaners'],
      ['electric-wiping-mop', 'Electric Wiping Mop'],
      ['garden-tools', 'Garden Tools'],
      ['drainage-pumps', 'Drainage Pumps'],
      ['mobile-cleaning', 'mobile-cleaning'],
      ['watering-systems', 'Watering Systems'],
      ['accessories', 'Accessories'],
      ['detergents', 'Detergents'],
    ],
  },
];

const CODES_TO_IDS = new Map(
  BRANCHES.flatMap((branch) =>
    branch.children.map(
      ([code], index) => [`${branch.audience}/${code}`, branch.firstChildId + index] as const,
    ),
  ),
);

const CORDLESS_WASHERS = 70;
CODES_TO_IDS.set('home-garden/pressure-washer/cordless', CORDLESS_WASHERS);

export function categoryId(path: CategoryPath): number {
  const id = CODES_TO_IDS.get(path);
  if (id === undefined) throw new Error(`The demo tree has no category ${path}.`);
  return id;
}

function category(id: number, parentId: number, name: string, position: number): SeedCategory {
  return { id, parentId, name, position, isActive: true };
}

/**
 * Returns root, default category, the two audiences, their children, one grandchild and one
 * inactive category.
 */
export function demoCategories(): SeedCategory[] {
  const washers = categoryId('home-garden/pressure-washer');
  return [
    category(1, 0, 'Root Catalog', 0),
    category(2, 1, 'Default Category', 1),
    ...BRANCHES.flatMap((branch, index) => [
      category(branch.id, 2, branch.name, index + 1),
      ...branch.children.map(([, name], child) =>
        category(branch.firstChildId + child, branch.id, name, child + 1),
      ),
    ]),
    category(CORDLESS_WASHERS, washers, 'Cordless Pressure Washers', 1),
    { ...category(71, 7, 'Winter Clearance', 15), isActive: false },
  ];
}
