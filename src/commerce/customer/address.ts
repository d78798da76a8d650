/** An address as customers have it on file and orders go to. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  /** Empty where there is none, as are the second line of the street and the VAT number. */
  company: string;
  street: string;
  street2: string;
  city: string;
  region: string;
  postcode: string;
  countryId: string;
  telephone: string;
  vatId: string;
}
