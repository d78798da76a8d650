/** An address as customers have it on file and orders go to. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  street: string;
  city: string;
  region: string;
  postcode: string;
  countryId: string;
  telephone: string;
}
