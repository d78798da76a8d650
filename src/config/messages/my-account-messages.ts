/** Texts of a customer's data. They are in a separate file so that the checkout does not load them. */

export const MY_ACCOUNT = {
  title: 'My Account',
  menu: 'Account menu',
  loading: 'Loading your account',
  contact: 'Account Information',
  billing: 'Billing Address',
  shipping: 'Shipping Address',
  bothAddresses: 'Billing and Shipping Address',
  name: 'Name',
  surname: 'Surname',
  email: 'Email',
  telephone: 'Tel',
  fullName: 'Full name',
  address: 'Address',
  country: 'Country',
  edit: 'Edit',
  logout: 'Logout',
  noTelephone: 'None yet. Add one with your billing address.',
  noAddress: 'You have not added this address yet.',
  addresses: 'Addresses',
  addressesText: 'Save addresses that you often order to.',
  addressEdit: 'Edit or remove',
  addressAdd: 'Add an address',
  orders: 'Your Orders',
  ordersText: 'See your orders, check their status and buy again.',
  ordersShow: 'Show orders',
  orderShow: 'View order',
  orderTrack: 'Track order',
  shop: 'Start shopping',
  lastOrder: 'Last order',
  quickOrder: 'Quick order',
  quickOrderText: 'Paste SKUs or model numbers with quantities, for example from a spreadsheet.',
  quickOrderOpen: 'Open quick order',
  passwordText: 'You stay signed in here when you change it.',
  passwordChange: 'Change password',
  passwordElsewhere: 'You are signed out on all other devices.',
  everywhere: 'Your Devices',
  everywhereText: 'Lost a device? This signs you out everywhere, including here.',
  everywhereEnd: 'Sign out everywhere',
  everywhereDone: 'You have been signed out everywhere.',
  newsletter: 'Newsletter',
  newsletterOn: 'You are subscribed to our newsletter.',
  newsletterOff: 'You are not subscribed to our newsletter.',
  newsletterEnd: 'Unsubscribe',
  newsletterGet: 'Subscribe',
  newsletterEnded: 'You have been unsubscribed from our newsletter.',
  newsletterBegun: 'You are now subscribed to our newsletter.',
  newsletterAsked:
    'Please open the link in the email that we have sent you to confirm your subscription.',
} as const;

export function helloText(firstName: string): string {
  return `Hello ${firstName}`;
}

/** Shown below the first lines of the last order. */
export function moreLinesText(count: number): string {
  return `and ${count} more`;
}

export const MANAGE_ACCOUNT = {
  return: 'Return',
  confirm: 'Confirm',
  passwordHint: 'We need this because you are changing your email address.',
  saved: 'Your data have been update successfully',
  telephoneNote: 'Your telephone number belongs to your billing address.',
  telephoneLink: 'Change it there',
  next: 'Confirm saves your changes. Return discards them.',
  alsoIncomplete: 'This is also incomplete. Please fill it in.',
  notFound: 'This page is not available',
} as const;

export const ADDRESS_BOOK = {
  title: 'Saved Address',
  useForShipping: 'Use as my shipping address',
  useForBilling: 'Use as my billing address',
  remove: 'Remove this address',
  removed: 'The address has been removed.',
  saved: 'The address has been saved.',
  gone: 'This address is no longer in your account.',
} as const;
