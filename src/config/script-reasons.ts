/**
 * Reasons for each script on checkout pages, by name without folder, hash and `.js`. Publishing
 * fails for a script without a reason, so that every new script is reviewed.
 */

export const INLINE_SCRIPT_REASONS: Readonly<Record<string, string>> = {
  'astro-island': 'Custom element of Astro that contains an island.',
  'saved-lists-on-intent':
    'Loads the script of wish list and comparison when a shopper uses one of them.',
  'intent-directive': 'Hydrates islands at the first sign of use.',
  'page-script':
    'Shows prices with or without VAT, the sign-in state and the menus before the first paint.',
  'require-storage-key':
    'Redirects from a checkout step for which the browser has no basket or order.',
};

/** Script files, including those that load on demand. */
export const SCRIPT_REASONS: Readonly<Record<string, string>> = {
  AddedToBasket: 'Shows the added product, and one product that goes with it.',
  AddToCart: 'Adds one of the products that an empty basket shows.',
  AddressFields: 'Renders the fields of an address and names each field for the browser.',
  addresses: 'Checks the two addresses of an order.',
  'adopt-styles': 'Adds the styles of an island that has loaded.',
  BasketCount: 'Shows the number of items in the header.',
  BasketExtras: 'Accepts a coupon and shows delivery costs.',
  BasketPage: 'Shows and changes the basket.',
  'basket-texts': 'Texts of the basket.',
  capabilities: 'Reads whether guests may order.',
  cards: 'Shows prices, stock and buttons on product cards.',
  'checkout-draft': 'Stores typed checkout data until the order is paid.',
  'saved-lists': 'Stores the wish list and the comparison.',
  'saved-list-texts': 'Texts of wish list and comparison.',
  ChosenCard: 'Shows a product of the wish list or of the offers in the basket.',
  CartSums: 'Shows subtotal, VAT, delivery and total.',
  VatAmount: 'Shows an amount with or without VAT.',
  client: 'Hydrates islands: the React integration of Astro.',
  CookieBanner: 'Shows the cookie banner and stores the choice.',
  core: 'React, the stores and what every island needs.',
  countries: 'Lists the countries of delivery.',
  customers: 'Reads the addresses of a signed-in customer.',
  drafts: 'Stores typed account data while the customer signs in again.',
  email: 'Checks e-mail addresses like the back end.',
  EmptyState: 'Shows an empty basket with links to continue.',
  FailedPayment: 'Shows that a payment failed, and links back to it.',
  contents: 'Reads the basket for the summary next to the addresses.',
  'change-address-book': 'Saves a change of an address in the account.',
  'create-account': 'Creates an account from an order and a password.',
  'form-texts': 'Texts of forms.',
  'create-account-texts': 'Texts of registration and passwords.',
  'cross-sell': 'Finds products that go with the basket.',
  CrossSell: 'Shows detergents and accessories that go with the basket.',
  'help-paths': 'Paths of the pages about terms, delivery and returns.',
  PurchaseOrder: 'Offers a purchase order number, and payment on account.',
  'pending-code': 'Stores the code of the payment in progress.',
  'page-restored': 'Detects that the Back button has restored the page.',
  PaidPage: 'Shows the paid order.',
  'payment-client': 'Sends requests to the payment server.',
  PaymentStep: 'Shows the order and redirects to the payment provider.',
  'located-address':
    'Checks country and region of an address, and warns once about an unusual postcode.',
  records: 'Reads lists of the back end record by record.',
  PersonFields: 'Renders the personal fields that a back end requires in addition to the name.',
  'product-details': 'Reads the details of products that the basket shows.',
  PaymentResult: 'Frame of the pages after a payment.',
  rules: 'Checks the fields of a form.',
  suggestions: "Finds the suggestions of the header's search.",
  SearchBox: 'Search field of the header.',
  'delivery-day': 'Calculates promised delivery days.',
  'use-delivery-promise':
    'Shows the promised delivery day, and reads delivery methods and sends addresses to the back end.',
  'delivery-cost': 'Requests delivery methods and their costs.',
  'save-addresses': "Saves a typed address in the customer's account.",
  ShippingStep: 'Form of addresses and delivery method.',
  SuggestionList: "Shows the suggestions of the header's search.",
  Assurances: 'Shows the cards, returns and help next to a step, and loads a step again.',
  OrderLines: 'Shows the products of an order.',
  transaction: 'Checks the data of a payment and its code.',
  Toaster: 'Shows messages, such as that an item was added.',
  'use-media': 'Detects whether there is room next to the form.',
  'account-values': 'Fills forms with saved addresses and detects edits.',
  'use-form': 'Sends a form once at a time and shows its errors.',
};
