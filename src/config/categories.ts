/** The two audiences and the category codes that each one accepts, as the owner listed them. */
export const AUDIENCES = {
  'home-garden': {
    name: 'Home & Garden',
    codes: [
      'pressure-washer',
      'wet-dry-vacuum-cleaners',
      'specialized-vacuum',
      'steam-cleaners',
      'push-sweepers',
      'window-vac',
      'hard-floor-cleaners',
      'electric-wiping-mop',
      'garden-tools',
      'drainage-pumps',
      'mobile-cleaning',
      'watering-systems',
      'accessories',
      'detergents',
    ],
  },
  professional: {
    name: 'Professional',
    codes: [
      'pressure-washer',
      'vacuum-cleaners',
      'industrial-vacuuming-dedusting-solutions',
      'window-surface-vacuum-cleaners',
      'carpet-upholstery-cleaners',
      'steam-cleaners-steam-vacuum-cleaners',
      'floor-scrubbers-scrubber-dryers',
      'sweepers-vacuum-sweepers',
      'municipal-equipment',
      'vehicle-cleaning-systems',
      'water-reclamation',
      'parts-cleaning',
      'tank-cleaning-systems',
      'air-purifiers',
      'consumables',
      'professional-landscape-management',
      'accessories',
      'detergents',
    ],
  },
} as const;

/** In the menus as the owner wants it, although no listing accepts it: the one link to nothing. */
export const MENU_ONLY = {
  audience: 'professional',
  code: 'dry-ice-cleaning',
  name: 'Dry Ice Cleaning',
} as const;

/** Sold after advice: while no product stands in the listing, a form asks what is to be cleaned. */
export const BY_ENQUIRY = { audience: 'professional', code: 'tank-cleaning-systems' } as const;

export type Audience = keyof typeof AUDIENCES;

/** The category of the back end, by its id, below which an audience's categories lie. */
export type ParentCategories = Readonly<Record<Audience, number>>;

/** As the owner's back end has them; settings name others. */
export const PARENT_CATEGORIES: ParentCategories = { 'home-garden': 7, professional: 3 };

export const AUDIENCE_CODES = Object.keys(AUDIENCES) as Audience[];

/** Every listing, in the order of the menus. */
export const LISTINGS = AUDIENCE_CODES.flatMap((audience) =>
  AUDIENCES[audience].codes.map((code) => ({ audience, code })),
);

export function isAudience(text: string): text is Audience {
  return Object.hasOwn(AUDIENCES, text);
}
