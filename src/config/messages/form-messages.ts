/**
 * Texts of forms and checkout. They are in a separate file so that browsing pages do not load
 * them.
 */

export const FORMS = {
  invalid: 'Validation failed. Please check the information in the forms.',
  optional: '(optional)',
  choose: 'Please choose',
  country: 'United Kingdom',
  postcodeDoubt:
    'UK postcodes look like OX26 4AA. If yours is correct, please submit the form again.',
  emailLetters: 'Please enter an email address in the letters A to Z, without accents.',
  helpTitle: 'Need help?',
  help: 'Call us:',
  helpOr: 'There are',
  helpMore: 'other ways to reach us',
  show: 'Show',
  hide: 'Hide',
  hints: {
    region: 'In the UK, your county, such as Oxfordshire.',
    telephone: 'For questions about your order or its delivery.',
    street2: 'If the address has a second line.',
  },
  business: 'Buying for a business?',
} as const;

export const POSTCODE_LOOKUP = {
  button: 'Find address',
  list: 'Addresses at this postcode',
  choose: 'Choose an address',
  typed: 'Type the address instead',
  edit: 'Edit the address',
  none: 'We could not find an address for this postcode. Please type it.',
  failed: 'We could not look up this postcode. Please type the address.',
  wrong: 'Please enter a UK postcode, such as OX26 4AA.',
} as const;

export function filledText(address: string): string {
  return `Filled in: ${address}`;
}

export function foundText(count: number): string {
  return count === 1 ? '1 address found' : `${count} addresses found`;
}

export const FIELDS = {
  email: {
    label: 'Email',
    missing: 'Please enter your email address.',
    wrong: 'Please enter an email address such as ann@example.com.',
  },
  password: {
    label: 'Password',
    missing: 'Please enter a password.',
    wrong: 'Please enter another password.',
  },
  currentPassword: {
    label: 'Current password',
    missing: 'Please enter your current password.',
    wrong: 'This is not your current password.',
  },
  newPassword: {
    label: 'New password',
    missing: 'Please enter a new password.',
    wrong: 'Please enter another password.',
  },
  name: {
    label: 'Name',
    missing: 'Please enter your name.',
    wrong: 'Please enter a name of at most 80 characters.',
  },
  firstName: {
    label: 'First name',
    missing: 'Please enter a first name.',
    wrong: "Please check the first name: letters, digits, spaces and , . ' - & only.",
  },
  lastName: {
    label: 'Last name',
    missing: 'Please enter a last name.',
    wrong: "Please check the last name: letters, digits, spaces and , . ' - & only.",
  },
  orderNumber: {
    label: 'Order number',
    missing: 'Please enter the number of your order.',
    wrong: 'Please check the number of your order.',
  },
  postcode: {
    label: 'Postcode',
    missing: 'Please enter a postcode.',
    wrong: 'Please check the postcode.',
  },
  company: {
    label: 'Company',
    missing: 'Please enter a company.',
    wrong: 'Please check the company.',
  },
  vatId: {
    label: 'VAT number',
    missing: 'Please enter a VAT number.',
    wrong: 'Please check the VAT number.',
  },
  street2: {
    label: 'Address line 2',
    missing: 'Please enter the second line of the address.',
    wrong: 'Please check the second line of the address.',
  },
  street: {
    label: 'Street',
    missing: 'Please enter a street and house number.',
    wrong: 'Please check the street.',
  },
  city: {
    label: 'City',
    missing: 'Please enter a town or city.',
    wrong: 'Please check the city: letters and spaces, with numbers in words.',
  },
  region: {
    label: 'Region',
    missing: 'Please enter a region.',
    wrong: 'We do not recognise this region. Please choose one from the list.',
  },
  country: {
    label: 'Country',
    missing: 'Please enter a country.',
    wrong: 'We do not recognise this country. Please enter its English name or two-letter code.',
  },
  telephone: {
    label: 'Telephone',
    missing: 'Please enter a telephone number.',
    wrong: 'Please check the telephone number: digits, spaces and + - ( ) . / only.',
  },
  fax: {
    label: 'Fax',
    missing: 'Please enter a fax number.',
    wrong: 'Please check the fax number.',
  },
  prefix: {
    label: 'Title',
    missing: 'Please enter your title, such as Ms or Mr.',
    wrong: 'Please enter a shorter title.',
  },
  suffix: {
    label: 'Letters after your name',
    missing: 'Please enter the letters after your name, or a hyphen if there are none.',
    wrong: 'Please enter fewer letters.',
  },
  gender: {
    label: 'Gender',
    missing: 'Please choose a gender.',
    wrong: 'Please choose a gender.',
  },
  taxvat: {
    label: 'Tax or VAT number',
    missing: 'Please enter your tax or VAT number.',
    wrong: 'Please check your tax or VAT number.',
  },
  message: {
    label: 'Your message',
    missing: 'Please enter your message.',
    wrong: 'Please write at most 4,000 characters.',
  },
} as const;

export const SIGN_IN = {
  title: 'Customer Login',
  registered: 'Registered Customer',
  submit: 'Sign In',
  forgotten: 'Forgotten your password?',
  wrong: 'Email or password wrong. Please try again',
  confirmFirst: 'If your account is new, please first open the link in the email that we sent you.',
  newCustomer: 'New Customer',
  newCustomerText:
    'With an account, your addresses are saved and your basket follows you from phone to laptop.',
  create: 'Create an Account',
  guestOrder: 'Ordered without an account?',
  findOrder: 'Find your order',
} as const;

export const SHIPPING = {
  title: 'Shipping',
  loading: 'Loading your addresses',
  contact: 'Contact',
  shipping: 'Shipping Address',
  billing: 'Billing Address',
  billingIsSame: 'The billing address is the same',
  all: 'Show all addresses',
  another: 'Another address',
  edit: 'Change for this order',
  save: 'Save this address in my account',
  notSaved: 'We could not save the address in your account. You can add it there later.',
  signInText: 'Have an account? Use your saved addresses:',
  signIn: 'Sign in',
  next: 'Confirm takes you to payment: you are not charged yet. Return keeps your details.',
  telephoneTooShort: 'Please enter a telephone number of at least 9 characters.',
  delivery: 'Delivery',
  inclVat: 'incl VAT',
  deliveryAsking: 'Looking up delivery options',
  deliveryChoose: 'Please choose a delivery option.',
  deliveryLost: 'The delivery option you chose is no longer available.',
  return: 'Return',
  confirm: 'Confirm',
} as const;

export const CHECKOUT = {
  payment: 'Payment',
  loading: 'Loading your payment',
  total: 'Total',
  return: 'Return',
  pay: 'Pay',
  paid: 'Your payment was successfull',
  thanks: 'Thank you to have chosen us!',
  thanksTitle: 'Thank you for your order',
  homepage: 'Homepage',
  account: 'My Account',
  contact: 'We need to check something about your payment and will contact you.',
  asking: 'Checking your payment',
  stillAsking: 'Your payment is still being confirmed. You do not need to pay again.',
  failed: 'Your payment failed! :(',
  failedTitle: 'Your payment did not go through',
  failedText: 'Unfortunately your payment was not accepted. Please try again.',
  payAgain: 'Pay Again',
  steps: 'Checkout',
  order: 'Your order',
  change: 'Change',
  basket: 'your basket',
  billingIsSame: 'The same as the shipping address',
  delivery: 'Delivery',
  inclVat: 'incl VAT',
  cardElsewhere:
    'You pay on the secure page of our payment provider. You are not charged until you confirm there.',
  leaving: 'We are taking you to the payment page',
  help: 'Questions? Call us:',
  numberFollows: 'We are placing your order. Its number will appear here.',
  email: 'Email',
  lookAgain: 'Check again',
  print: 'Print',
  comes: 'Expected on',
  noMoney: 'No money was taken.',
  nextTitle: 'What happens next',
  nextEmail: 'We are emailing your confirmation to',
  nextPacked: 'We pack your order and hand it to the carrier.',
  nextDelivery: 'How we deliver',
  nextHers: 'You can follow your order in',
  nextFind: 'Track it at any time:',
  findOrder: 'Find your order',
  accountTitle: 'Save these details for next time',
  accountText: 'Choose a password and we will save these details in an account.',
  orderStays: 'This order is not added to the account. Find it by its number:',
  returned: 'Your order was not placed, and your payment was returned',
  returnedText:
    'You paid, but we could not place your order, so we cancelled the payment. No money was taken. Your bank may show the amount as pending for a few days.',
  returnedNext:
    'Your basket is still here. Please check your addresses and order again, or call us and we will place the order for you.',
  checkAddresses: 'Check your addresses',
  nothingKnown: 'There is no payment to show here.',
  stillThere: 'Your basket and your addresses are still here.',
} as const;

/** @param number `null` until the back end has placed the order */
export function paidTitle(number: string | null | undefined): string {
  return number ? `Thank you. Order ${number} is placed.` : CHECKOUT.thanksTitle;
}

/** Texts about an order on account, which is not paid yet. */
export const ACCOUNT_THANKS = {
  paid: 'It goes on your account: you pay our invoice later.',
  contact: 'We need to check something about your order and will contact you.',
  number: 'Your purchase order number:',
} as const;

/** Texts about an order that costs nothing, in place of those about a payment. */
export const FREE_THANKS = {
  paid: 'There is nothing to pay.',
  contact: ACCOUNT_THANKS.contact,
} as const;

export const FREE_FAILURE = {
  failedTitle: 'Your order was not placed',
  failedText: 'We could not place your order. Please check your details and try again, or call us.',
} as const;

export const FREE_PAY_TEXTS = {
  pay: 'Place order',
  leaving: 'We are placing your order',
  cardElsewhere: 'There is nothing to pay, so you do not need a card.',
} as const;

/** Texts about an order that the back end did not accept on account. */
export const ACCOUNT_FAILURE = {
  failedTitle: 'Your order was not placed',
  failedText: 'We could not place it on account. Please pay by card, or call us.',
} as const;

const FAILURE_REASONS: Readonly<Record<string, string>> = {
  declined: 'Your bank or card company did not allow the payment: another card may work.',
  cancelled: 'The payment was cancelled on the payment page.',
  failed: 'The payment could not be completed.',
  expired: 'The payment page was open for too long.',
  superseded: 'Another payment for this basket took its place.',
  returned: 'We could not place your order, so we returned your payment.',
};

/** Returns why a payment ended without an order, by its state; '' for any other state. */
export function failureReason(state: string): string {
  return FAILURE_REASONS[state] ?? '';
}

export function paymentDescription(provider: string): string {
  return `Order from ${provider} UK shop`;
}

export const PAYMENT_ERRORS = {
  emailTooLong: 'Please enter an email of at most 80 characters.',
  emailNotTaken:
    'Please enter an email of at most 80 characters, such as ann@example.com, in letters without accents.',
  amountChanged: 'The total of your basket has changed. Please check it and pay again.',
  codeUsed: 'This payment has ended. Please press Pay again.',
  paid: 'This basket is already paid.',
  basketGone: 'Your basket no longer exists.',
  noShipping: 'Please enter a delivery address first.',
  signedOut: 'Your session has ended. Please sign in again.',
  provider: 'We could not start the payment. Please try again later, or order by phone.',
  tooMuch:
    'Orders of more than £100,000 cannot be paid by card online. Please call us and we will take your order.',
  account: 'You cannot pay on account. Please pay by card.',
  number: 'Please enter a purchase order number of at most 32 letters, digits and common signs.',
  unreadable: 'We could not read this payment. Please go back to the basket and try again.',
} as const;

/** Error for products that are no longer available in the quantity of the basket. */
export function soldOutMessage(names: readonly string[]): string {
  const are = names.length === 1 ? 'is' : 'are';
  return `${names.join(', ')} ${are} no longer available in this quantity. Please change the quantity or remove it from your basket.`;
}

/** Field names in errors, by the last segment of a field's path. */
const PAYMENT_FIELDS: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  company: 'company',
  street: 'street',
  street2: 'second line',
  city: 'city',
  region: 'region',
  postcode: 'postcode',
  countryId: 'country',
  telephone: 'telephone number',
  fax: 'fax number',
  vatId: 'VAT number',
};

/** Returns the error for a field of a payment, such as `billing.postcode`. */
export function paymentFieldMessage(path: string): string {
  const [section = '', name = ''] = path.split('.');
  if (section === 'customerEMail') return PAYMENT_ERRORS.emailNotTaken;
  if (/purchaseOrder$/i.test(section)) return PAYMENT_ERRORS.number;
  const owner = { billing: 'billing address', delivery: 'shipping address' }[section];
  if (owner === undefined) return PAYMENT_ERRORS.unreadable;
  const field = PAYMENT_FIELDS[name];
  if (field === undefined) return `Please fill in the ${owner}.`;
  return `Please check the ${field} of the ${owner}.`;
}
