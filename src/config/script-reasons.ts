/**
 * Reasons for each script on checkout pages, by name without folder, hash and `.js`. Publishing
 * fails for a script without a reason, so that every new script is reviewed.
 */

export const INLINE_SCRIPT_REASONS: Readonly<Record<string, string>> = {
  'astro-island': 'Astro’s element that an island stands in.',
  'saved-lists-on-intent':
    'Loads the script of wish list and comparison, whose links stand in the header, when they are used.',
  'intent-directive': 'Brings islands to life at the first sign of use.',
  'page-script':
    'Shows the price with or without VAT, the state of sign-in and the menus before the page is drawn.',
  'require-storage-key':
    'Leads away from a step of the checkout for which the browser has no basket or order.',
};

/** Script files, including those that load on demand. */
export const SCRIPT_REASONS: Readonly<Record<string, string>> = {
  AddedToBasket: 'Shows what was just put into the basket, and one product that goes with it.',
  AddToCart: 'Puts a product into the basket, from those that an empty one shows.',
  AddressFields: 'Takes an address, and tells the browser which field of it is which.',
  'adopt-styles': 'Loads the style sheet of what came to life.',
  BasketCount: 'Shows in the header how many things the basket holds.',
  BasketExtras: 'Takes a coupon and tells when the basket comes, and for how much.',
  BasketPage: 'Shows the basket and changes it.',
  'basket-texts': 'Words of the basket.',
  capabilities: 'Reads whether guests may order.',
  cards: 'Shows prices, stock and buttons on cards of products.',
  'checkout-draft': 'Keeps what was typed at a step of the checkout until it is paid.',
  'saved-lists': 'Keeps the wish list and the comparison, whose links stand in the header.',
  'saved-list-texts': 'Words of wish list and comparison.',
  ChosenCard: 'Shows a product that was put aside for later, in the basket.',
  CartSums: 'Shows subtotal, VAT, delivery and total.',
  VatAmount: 'Shows an amount with or without VAT.',
  client: 'Puts an island into its place in the page: React’s integration with Astro.',
  CookieBanner: 'Tells of cookies, and remembers what was answered.',
  core: 'React, the stores and what every island needs.',
  countries: 'Lists the countries that goods are sent to.',
  customers: 'Reads the addresses of a customer who is signed in.',
  drafts: 'Keeps what a customer typed while she signs in again.',
  email: 'Checks e-mail addresses as the back end does when it places an order.',
  FailedPayment: 'Says that a payment came to nothing, and leads back to it.',
  contents: 'Reads what is in the basket, for the summary beside the addresses.',
  'create-account': 'Opens an account for a guest who has ordered, by a password alone.',
  'form-texts': 'Words of forms.',
  find: 'Finds products by all that they say of themselves, categories and help.',
  'cross-sell': 'Finds what goes with what is in the basket.',
  CrossSell: 'Shows detergents and accessories that go with what is in the basket.',
  'help-paths': 'Knows the pages of terms, delivery and returns.',
  CheckoutHelp: 'Says whom to ask when the checkout does not go on.',
  lines: 'Joins what is in the basket with what it costs.',
  'variant-by-code': 'Finds for the search of the header the variant whose code somebody typed.',
  OnAccount:
    'Lets a customer who may pay later choose that, and asks for her purchase order number.',
  OrderLines: 'Shows what is about to be paid, or was.',
  'pending-code': 'Keeps the code of the payment that is under way.',
  'page-restored': 'Notices that a shopper came back by the Back button.',
  PaidPage: 'Shows the order that was paid.',
  'payment-client': 'Speaks to our payment server, which starts a payment and tells how it stands.',
  PaymentStep: 'Shows what is to be paid and sends the shopper to the payment provider.',
  'located-address':
    'Checks country and region of an address, and asks once whether an unusual postcode is meant.',
  records: 'Reads lists of the back end, each record on its own.',
  PersonFields: 'Asks what a back end requires of a customer in addition to the name.',
  'product-details': 'Reads what the basket shows of a product beside that.',
  PaymentResult: 'Frame of the two pages after a payment.',
  rules: 'Checks the fields of a form and names what is wrong.',
  suggestions: 'Finds what the search of the header suggests while somebody types.',
  SearchBox: 'Searches from the header.',
  'delivery-day': 'Knows where the shop promises a day, and which.',
  'use-delivery-promise': 'Shows on which day an order comes, as long as the page is open.',
  'delivery-cost': 'Asks the back end how a basket can be delivered, and for how much.',
  shipping: 'Reads ways of delivery and sends the addresses to the back end.',
  ShippingStep: 'Takes addresses and the way of delivery.',
  SuggestionList: 'Suggests products below the search of the header.',
  Terms: 'Links what holds for an order, before it is paid.',
  Toaster: 'Says what became of a tap, such as an item that was added.',
  'use-media': 'Knows whether there is room beside the form.',
  'account-values': 'Fills forms with the addresses of a customer, and knows what she edited.',
  'use-form': 'Sends a form once at a time, and shows what is wrong with its fields.',
};
