/**
 * Texts of the page frame, the product pages, the basket and simple pages. Texts of other subjects
 * are in the files next to this one. The wording is the shop owner's.
 */
import { CARDS, LINKED_HEADINGS } from '#config/shop.ts';
import type { Availability } from '#lib/products/availability.ts';

/** Texts of products, used in rendered pages and in browser code. */
export const PRODUCT = {
  inclVat: 'incl VAT',
  exclVat: 'excl VAT',
  was: 'was',
  save: 'Save',
  inStock: 'In Stock',
  lowStock: 'Low stock',
  backorder: 'On backorder',
  unavailable: 'Unavailable',
  orderByPhone: 'Order by phone',
  /** Replaces the button of an unavailable product. */
  askWhenBack: 'Ask when it is back',
  priceOnRequest: 'Call for a quote',
  from: 'from',
  /** Shown for products that cannot be added to the basket. */
  soldByPhone: 'Available by phone',
} as const;

/**
 * Returns the text of the unit prices that apply from a quantity.
 * @param inclVat formatted price, like `exclVat`
 */
export function tierText(from: number, inclVat: string, exclVat: string): string {
  return `${from} or more: ${inclVat} each ${PRODUCT.inclVat}, ${exclVat} ${PRODUCT.exclVat}`;
}

export function availabilityText(availability: Availability): string {
  return {
    'in-stock': PRODUCT.inStock,
    'low-stock': PRODUCT.lowStock,
    backorder: PRODUCT.backorder,
    'by-phone': PRODUCT.soldByPhone,
    unavailable: PRODUCT.unavailable,
  }[availability];
}

/**
 * Texts of rendered pages. Browser code must not import them, because it would load the whole
 * object.
 */
export const MESSAGES = {
  home: {
    title: 'Home',
    description:
      'Cleaning machines for home, garden and professional use: pressure washers, vacuums, steam cleaners, sweepers and scrubbers.',
    heading: 'Cleaning machines for home, garden and work',
    /** Followed by the telephone number for advice. */
    lead: 'Pressure washers, vacuums, steam cleaners and sweepers. Advice before you buy:',
    servicesHeading: 'For your business',
    moreHeading: 'More from the range',
  },
  shell: {
    skip: 'Skip to content',
    menu: 'Menu',
    mainMenu: 'Main',
    allOf: 'Everything in',
    account: 'Account',
    contact: 'Contact',
    advice: 'Advice:',
    orderByPhone: 'Orders:',
    cards: 'Pay by',
    companyNumber: 'Company number',
    vatNumber: 'VAT number',
    breadcrumb: 'Breadcrumb',
    heard: 'One moment, please',
    oldBrowser: 'Your browser is out of date. Please update it, or order by phone:',
    noScript: 'This page needs JavaScript. You can also order by phone:',
  },
  checkout: {
    secure: 'Secure checkout',
    questions: 'Questions?',
    help: 'Questions? Call us:',
    cardsElsewhere: 'Card details go straight to our payment provider: we never see them',
    returnNext: 'Return takes you back to your addresses.',
    termsText: 'Your order is placed under our',
    terms: 'terms and conditions',
  },
  /** VAT switch of the header. `words` are visible; `prices` are their accessible names. */
  vat: {
    vat: 'VAT',
    words: { incl: 'Incl', excl: 'Excl' },
    prices: { incl: 'Prices incl VAT', excl: 'Prices excl VAT' },
  },
  account: {
    overview: 'My Account',
    signIn: 'Sign in',
    create: 'Create an Account',
    orders: 'Orders',
    findOrder: 'Find an order',
    logout: 'Logout',
  },
  cookies: {
    label: 'Cookies',
    text: 'This site uses cookies. Some of them are essential for it to work.',
    link: 'Privacy policy',
    accept: 'Accept',
    essential: 'Essential only',
    settings: 'Cookie settings',
  },
  carousel: {
    pause: 'Pause',
    play: 'Play',
    previous: 'Previous picture',
    next: 'Next picture',
  },
  landing: {
    categories: 'Categories',
    strip: 'Good to know',
  },
  privacy: {
    title: 'Privacy Policy',
    full: 'Read the full privacy notice',
    noticeTitle: 'Full Privacy Policy',
    noticeHeading: 'Privacy Notice',
  },
  notFound: {
    title: 'Not Found',
    category: 'This page is not available now',
    categoryLink: 'Return to homepage',
    page: 'Please return to the homepage',
    advice: 'Looking for a particular machine? Call us:',
  },
  gone: {
    title: 'No Longer Sold',
    text: 'We no longer sell this product.',
    category: 'See all of',
    relatives: 'Similar products',
  },
  listing: {
    empty: 'There are no products here',
  },
  product: {
    ...PRODUCT,
    purchase: 'Purchase',
    pictures: 'Pictures',
    description: 'Description',
    specifications: 'Specifications',
    technicalData: 'Technical data',
    equipment: 'Equipment',
    applications: 'Applications',
    detergents: LINKED_HEADINGS.crosssell,
    accessories: LINKED_HEADINGS.upsell,
    related: LINKED_HEADINGS.related,
    features: 'Features and benefits',
    documents: 'Documents',
  },
} as const;

/** Names a basket line with its options, such as 'Hose, 10 m, Black'. */
export function lineName(name: string, options: readonly { value: string }[]): string {
  return [name, ...options.map(({ value }) => value)].join(', ');
}

export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

export function showPictureLabel(number: number, alt: string): string {
  return `Show picture ${number}: ${alt}`;
}

export function listingDescription(name: string, audience: string, total: number): string {
  return `${name} for ${audience}: ${itemCount(total)} with prices, technical data and advice by phone.`;
}

export function categoryDescription(name: string, audience: string): string {
  return `${name} for ${audience}, with advice by phone.`;
}

export function landingDescription(name: string): string {
  return `${name} cleaning machines, accessories and detergents, with advice by phone.`;
}

/** Position of a slide or picture, such as '2 of 5'. */
export function slideLabel(number: number, of: number): string {
  return `${number} of ${of}`;
}

/** Errors that the shopper did not cause. */
export const FAILURES = {
  unreachable: 'We could not reach the shop. Please try again.',
  retry: 'Try again',
  close: 'Close',
} as const;

/** Errors that the shop server sends as text, so that browser code need not contain them. */
export const TOO_OFTEN = 'You have tried this too often. Please wait a few minutes and try again.';
export const TOO_LARGE = 'This text is too long. Please shorten it.';

export const BASKET = {
  title: 'Basket',
  tooMuch: 'We cannot take card payments of more than £100,000 online. To order, please call:',
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  add: 'Add to cart',
  added: 'This product is now in your cart!',
  view: 'View basket',
  updated: 'Item quantity update successfully!',
  removed: 'The item has been removed successfully',
  undo: 'Undo',
  lineGone: 'This item is no longer in your basket.',
  loading: 'Loading your basket',
  empty: 'Your cart is empty',
  emptyText: 'Products that you add appear here, with delivery and the total.',
  emptyLink: 'Return to homepage',
  lineTotal: 'Total for this item',
  update: 'Update',
  remove: 'Remove',
  quantityRule: 'Please enter a whole number from 1.',
  subtotal: 'Subtotal',
  shipping: 'Total shipping cost',
  discount: 'Discount',
  vat: 'VAT',
  vatIncluded: 'of which VAT',
  total: 'Total',
  inclVat: 'incl VAT',
  exclVat: 'excl VAT',
  withoutDelivery: 'without delivery',
  return: 'Return',
  confirm: 'Confirm',
  next: `Next: delivery and addresses, then payment${CARDS && ` by ${CARDS}`}.`,
  back: 'Continue shopping: we keep your basket.',
  accountNeeded: 'To order, please sign in or create an account. We keep your basket.',
  signIn: 'Sign in to order',
  priceChanged: 'The price has changed: it is now',
  yourPrice: 'Your price:',
  each: 'each',
  sku: 'SKU:',
  /** Shown if a line total differs from quantity times price. */
  rounding:
    'Line totals may differ by a few pence from quantity times price, because VAT is rounded.',
} as const;

/**
 * Explains why a line cannot be bought in its quantity.
 * @param available pieces; null if their number is not known
 */
export function stockText(available: number | null): string {
  if (available === null) {
    return 'Not available in this quantity: please choose fewer, or remove it.';
  }
  if (available === 0) return 'Sold out: please remove it from your basket.';
  return `Only ${available} left: please change the quantity, or remove it.`;
}

/** Names the products that were discontinued while they were in the basket. */
export function vanishedText(names: readonly string[]): string {
  return names.length === 1
    ? `${names[0]} is no longer available and has been removed from your basket.`
    : `No longer available and removed from your basket: ${names.join('; ')}.`;
}

/** @param name labels of Magento's cart rules */
export function discountText(name: string | null | undefined): string {
  return name ? `${BASKET.discount} (${name})` : BASKET.discount;
}

export function basketTotal(count: number): string {
  return `Basket total (${itemCount(count)})`;
}

/** @param price formatted price of the cheapest delivery method */
export function deliveryFromText(price: string): string {
  return `Delivery from ${price}`;
}

/** @param missing formatted amount up to free delivery */
export function freeDeliveryText(missing: string): string {
  return `Spend ${missing} more for free UK delivery.`;
}

export const GALLERY = {
  open: 'Full screen',
  viewer: 'Pictures, full screen',
  zoom: 'Zoom',
  previous: 'Previous picture',
  next: 'Next picture',
} as const;

/** Followed by the telephone number. */
export const EMPTY = { call: 'Call us:' } as const;

export const SEARCH = {
  label: 'Search products',
  submit: 'Search',
  suggestions: 'Suggestions',
  places: 'Categories and help',
  guide: 'Which machine is right for me?',
  none: 'No products found with that keyword',
  noneText: 'Check the spelling, or search for a SKU, a model or a kind of machine.',
} as const;

export function suggestionCount(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

export const PAGES = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
} as const;

export const SESSION = {
  expired: 'You have been signed out, because you were away for a while. Please sign in again.',
  signIn: 'Sign in',
} as const;

export * from './account-messages.ts';
export * from './basket-messages.ts';
export * from './content-messages.ts';
export * from './create-account-messages.ts';
export * from './enquiry-messages.ts';
export * from './form-messages.ts';
export * from './link-messages.ts';
export * from './my-account-messages.ts';
export * from './order-messages.ts';
export * from './saved-list-messages.ts';
export * from './search-messages.ts';
