/** Texts of registration. They are in a separate file so that the checkout does not load them. */

export const CREATE_ACCOUNT = {
  title: 'Create an Account',
  you: 'Your details',
  address: 'Your address',
  addressWhy: 'We save it for billing and delivery, so that you need not type it when you order.',
  password: 'Your password',
  submit: 'Submit',
  passwordRule: 'At least 8 characters, using three of: lower case, upper case, numbers, symbols.',
  why: 'Why an account?',
  have: 'Already have an account?',
  signIn: 'Sign in',
  newsletter: 'Send me your newsletter. I can unsubscribe in my account at any time.',
  created: 'Your account has been successfully created!',
  signedIn: 'You are signed in.',
  orderAdded: 'You are signed in, and this order is in your account.',
  confirm: 'Please open the link in the email that we have sent you. Then you can sign in.',
} as const;
