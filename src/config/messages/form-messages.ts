/**
 * Texts of account and checkout. They are in a separate file so that browsing pages do not load
 * them.
 */

export const FORMS = {
  invalid: 'Validation failed. Please check the information in the forms.',
  check: 'Please check these fields:',
  optional: '(optional)',
  choose: 'Please choose',
  postcodeDoubt:
    'UK postcodes look like OX26 4AA. If yours is right as it is, please confirm it once more.',
  emailLetters: 'Please enter an email address in the letters A to Z, without accents.',
  helpTitle: 'Need help?',
  help: 'Call us:',
  helpOr: 'There are',
  helpMore: 'other ways to reach us',
  show: 'Show',
  hide: 'Hide',
  hints: {
    region: 'In the UK, your county: for example Oxfordshire.',
    telephone: 'For questions about your order or its delivery.',
  },
} as const;

export const POSTCODE_LOOKUP = {
  button: 'Find address',
  list: 'Addresses of this postcode',
  choose: 'Choose an address',
  filled: 'The address is filled in. You can change it.',
  none: 'We found no address for this postcode. Please type it.',
  failed: 'We could not look this postcode up. Please type the address.',
  wrong: 'Please enter a UK postcode, such as OX26 4AA.',
} as const;

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
    missing: 'Please enter a second line of the address.',
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
    missing: 'Please enter a county or region.',
    wrong: 'We do not know this region of the country. Please choose it from the list.',
  },
  country: {
    label: 'Country',
    missing: 'Please enter a country.',
    wrong: 'We do not know this country. Please enter its English name or its two letters.',
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
    label: 'What is to be cleaned?',
    missing: 'Please tell us what is to be cleaned.',
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
    'With an account your addresses are there when you order, and your basket goes where you go.',
  create: 'Create an Account',
  guestOrder: 'Ordered without an account?',
  findOrder: 'Find your order',
} as const;

export const CREATE_ACCOUNT = {
  title: 'Create an Account',
  you: 'About you',
  address: 'Your address',
  submit: 'Submit',
  passwordRule:
    'At least 8 characters, of three kinds: lower case, upper case, digits, special characters.',
  country: 'United Kingdom',
  why: 'Why an account?',
  have: 'Have one already?',
  signIn: 'Sign in',
  newsletter: 'Send me your newsletter by email. I can end it in my account at any time.',
  created: 'Your account has been successfully created!',
  confirm: 'Please open the link in the email that we have sent you. Then you can sign in.',
} as const;

export const MY_ACCOUNT = {
  title: 'My Account',
  loading: 'Loading your account',
  contact: 'Account Information',
  billing: 'Billing Address',
  shipping: 'Shipping Address',
  name: 'Name',
  surname: 'Surname',
  email: 'Email',
  telephone: 'Tel',
  fullName: 'Full name',
  address: 'Address',
  country: 'Country',
  edit: 'Edit',
  noTelephone: 'None yet: it comes with your billing address.',
  noAddress: 'You have not given us this address yet.',
  others: 'Other addresses',
  othersText: 'You can choose them when you order.',
  orders: 'Your Orders',
  ordersText: 'What you ordered, how it stands, and the way to buy it again.',
  ordersShow: 'Show orders',
  quickOrder: 'Quick order',
  password: 'Password',
  passwordText: 'You stay signed in here when you change it.',
  passwordChange: 'Change password',
  passwordElsewhere: 'Everywhere else you are signed out.',
  everywhere: 'Your Devices',
  everywhereText:
    'Signed in on another phone or computer, or on one that you lost? This signs you out on all of them, and here.',
  everywhereEnd: 'Sign out everywhere',
  everywhereDone: 'You have been signed out everywhere.',
  newsletter: 'Newsletter',
  newsletterOn: 'You get our newsletter by email.',
  newsletterOff: 'You do not get our newsletter.',
  newsletterEnd: 'End the newsletter',
  newsletterGet: 'Get the newsletter',
  newsletterEnded: 'You no longer get our newsletter.',
  newsletterBegun: 'You get our newsletter from now on.',
  newsletterAsked:
    'Please open the link in the email that we have sent you: then you get our newsletter.',
} as const;

export const MANAGE_ACCOUNT = {
  return: 'Return',
  confirm: 'Confirm',
  passwordHint: 'We ask for it because you change your email.',
  saved: 'Your data have been update successfully',
  telephoneNote: 'Your telephone number belongs to your billing address.',
  telephoneLink: 'Change it there',
  next: 'Confirm saves what you changed. Return leads back to your account and changes nothing.',
  alsoIncomplete: 'This is incomplete as well, please fill it in too.',
  notFound: 'This page is not available',
} as const;

export const SHIPPING = {
  title: 'Shipping',
  loading: 'Loading your addresses',
  shipping: 'Shipping Address',
  billing: 'Billing Address',
  billingIsSame: 'The billing address is the same',
  another: 'Another address',
  signInText: 'Have an account? Your addresses are in it.',
  signIn: 'Sign in',
  next: 'Confirm leads on to the payment step: nothing is paid yet. Return leads back to your basket and keeps what you typed.',
  telephoneTooShort: 'Please enter a telephone number of at least 9 characters.',
  delivery: 'Delivery',
  inclVat: 'incl VAT',
  deliveryAsking: 'Looking up how we can deliver',
  deliveryChoose: 'Please choose how we deliver.',
  deliveryLost: 'The way of delivery that you chose is not offered any more.',
  return: 'Return',
  confirm: 'Confirm',
} as const;

export const CHECKOUT = {
  payment: 'Payment',
  loading: 'Loading your payment',
  shipping: 'Total shipping cost',
  total: 'Total',
  return: 'Return',
  pay: 'Pay',
  payNext: 'Pay leads on to the page of our payment provider. Return leads back to your addresses.',
  termsText: 'Your order is placed under our',
  terms: 'terms and conditions',
  cancelText: 'You may change your mind:',
  cancel: 'your right to cancel',
  paid: 'Your payment was successfull',
  thanks: 'Thank you to have chosen us!',
  paidPlain: 'Your payment was successful. Thank you for your order.',
  homepage: 'Homepage',
  account: 'My Account',
  orderNumber: 'Your order number:',
  contact: 'There is something to clear up about your payment: we will contact you.',
  asking: 'We are asking whether your payment arrived',
  stillAsking: 'Your payment is still being confirmed. You need not pay again.',
  failed: 'Your payment failed! :(',
  failedText: 'Unfortunately your payment was not accepted. Please try again.',
  payAgain: 'Pay Again',
  steps: 'Checkout',
  order: 'Your order',
  change: 'Change',
  basket: 'your basket',
  billingIsSame: 'The same as the shipping address',
  delivery: 'Delivery',
  inclVat: 'incl VAT',
  cardElsewhere: 'You give your card details on the secure page of our payment provider.',
  leaving: 'We are taking you to the payment page',
  help: 'Questions? Call us:',
  numberFollows: 'Your order is being placed: its number follows.',
  email: 'Email',
  lookAgain: 'Look again',
  print: 'Print',
  comes: 'Expected on',
  noMoney: 'No money was taken.',
  nextTitle: 'What happens next',
  nextEmail: 'Your confirmation goes to',
  nextPacked: 'We pack your order and hand it to the carrier.',
  nextDelivery: 'How we deliver',
  nextHers: 'How it stands is told in',
  nextFind: 'You can look up how it stands at any time:',
  findOrder: 'Find your order',
  accountTitle: 'Keep these details for the next time',
  accountText: 'Choose a password, and your name and address are in an account of yours.',
  orderStays:
    'This order will not be listed in the account, since you placed it without one. You find it by its number:',
  returned: 'Your order was not placed, and your payment was returned',
  returnedText:
    'You paid, but we could not place your order, so we cancelled the payment at once. No money is taken. Your bank may show the amount as pending for a few days.',
  returnedNext:
    'Your basket is still here. Please check your addresses and order again, or call us and we will place the order for you.',
  checkAddresses: 'Check your addresses',
  nothingKnown: 'There is no payment that we could show you here.',
  stillThere: 'Your basket and your addresses are still here.',
} as const;

/** Texts about an order on account, which is not paid yet. */
export const ACCOUNT_THANKS = {
  paid: 'Your order is placed',
  paidPlain: 'It goes on your account: you pay our invoice later.',
  contact: 'There is something to clear up about your order: we will contact you.',
  number: 'Your purchase order number:',
} as const;

/** Texts about an order that costs nothing, in place of those about a payment. */
export const FREE_THANKS = {
  paid: 'Your order is placed',
  paidPlain: 'There is nothing to pay. Thank you for your order.',
  contact: ACCOUNT_THANKS.contact,
} as const;

export const FREE_FAILURE = {
  failed: 'Your order was not placed',
  failedText: 'We could not place your order. Please check your details and try again, or call us.',
} as const;

export const FREE_PAY_TEXTS = {
  pay: 'Place order',
  leaving: 'We are placing your order',
  cardElsewhere: 'There is nothing to pay: we ask for no card details.',
  payNext: 'Place order sends us your order. Return takes you back to your addresses.',
} as const;

/** Texts about an order that the back end did not accept on account. */
export const ACCOUNT_FAILURE = {
  failed: 'Your order was not placed',
  failedText: 'We could not take it on account. Please pay by card, or call us.',
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
  basketGone: 'Your basket is no longer there.',
  noShipping: 'Please tell us first where to deliver.',
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
  return `${names.join(', ')} ${are} no longer available in this quantity. Please change your basket.`;
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
  if (section === 'purchaseOrder') return PAYMENT_ERRORS.number;
  const owner = { billing: 'billing address', delivery: 'shipping address' }[section];
  if (owner === undefined) return PAYMENT_ERRORS.unreadable;
  const field = PAYMENT_FIELDS[name];
  if (field === undefined) return `Please fill in the ${owner}.`;
  return `Please check the ${field} of the ${owner}.`;
}
