/**
 * Rules for the fields of a registration (contract section 2), with the public error codes. Errors
 * without a public code use 5002; the third address line, new in 4.00, has the codes of the second.
 */
export interface FieldRule {
  name: string;
  /** Error code if the field is missing; `undefined` for optional fields. */
  missing?: number;
  most?: readonly [bytes: number, code: number];
  form?: readonly [pattern: RegExp, code: number];
}

const FIRST_NAMES = /^[A-Za-zÀ-ÖØ-öø-ÿ /\\&.'-]+$/;
const SURNAME = /^[\dA-Za-zÀ-ÖØ-öø-ÿ /\\&.,'-]+$/;
const ADDRESS = /^[\dA-Za-zÀ-ÖØ-öø-ÿ +'/\\&:,.()\r\n-]+$/;
const POSTCODE = /^[\dA-Za-z -]+$/;
const PHONE = /^[\dA-Za-z+() -]+$/;
const COUNTRY = /^[A-Z]{2}$/;
const STATE = /^[A-Z]{2}$/;
const FLAG = /^[01]$/;
const CHOICE = /^[0-3]$/;
const IP_V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

const ORDER: readonly FieldRule[] = [
  { name: 'VPSProtocol', missing: 3096 },
  { name: 'TxType', missing: 3039, form: [/^(?:PAYMENT|DEFERRED|AUTHENTICATE)$/, 3014] },
  { name: 'Vendor', missing: 3034, most: [15, 3008], form: [/^[\dA-Za-z]+$/, 3008] },
  { name: 'VendorTxCode', missing: 3009, most: [40, 3080], form: [/^[\w.{}-]+$/, 3035] },
  { name: 'Amount', missing: 3031, form: [/^\d+(?:\.\d+)?$/, 3032] },
  { name: 'Currency', missing: 3045, form: [/^[A-Z]{3}$/, 3003] },
  { name: 'Description', missing: 3013, most: [100, 3082], form: [/^[^<>\p{Cc}]+$/u, 3036] },
  { name: 'NotificationURL', missing: 3076, most: [255, 3037], form: [/^https?:\/\/\S+$/, 3011] },
];

const BILLING: readonly FieldRule[] = [
  { name: 'BillingSurname', missing: 3107, most: [20, 3108], form: [SURNAME, 5040] },
  { name: 'BillingFirstnames', missing: 3109, most: [20, 3110], form: [FIRST_NAMES, 5041] },
  { name: 'BillingAddress1', missing: 3111, most: [50, 3112], form: [ADDRESS, 5042] },
  { name: 'BillingAddress2', most: [50, 3113], form: [ADDRESS, 5043] },
  { name: 'BillingAddress3', most: [50, 3113], form: [ADDRESS, 5043] },
  { name: 'BillingCity', missing: 3114, most: [40, 3115], form: [ADDRESS, 5044] },
  { name: 'BillingPostCode', missing: 3090, most: [10, 3027], form: [POSTCODE, 5055] },
  { name: 'BillingCountry', missing: 3117, most: [2, 3145], form: [COUNTRY, 3141] },
  { name: 'BillingState', most: [2, 3130], form: [STATE, 3138] },
  { name: 'BillingPhone', most: [20, 3131], form: [PHONE, 5045] },
];

const DELIVERY: readonly FieldRule[] = [
  { name: 'DeliverySurname', missing: 3118, most: [20, 3119], form: [SURNAME, 5046] },
  { name: 'DeliveryFirstnames', missing: 3120, most: [20, 3121], form: [FIRST_NAMES, 5047] },
  { name: 'DeliveryAddress1', missing: 3122, most: [50, 3123], form: [ADDRESS, 5048] },
  { name: 'DeliveryAddress2', most: [50, 3124], form: [ADDRESS, 5049] },
  { name: 'DeliveryAddress3', most: [50, 3124], form: [ADDRESS, 5049] },
  { name: 'DeliveryCity', missing: 3125, most: [40, 3126], form: [ADDRESS, 5039] },
  { name: 'DeliveryPostCode', missing: 3094, most: [10, 3025], form: [POSTCODE, 5055] },
  { name: 'DeliveryCountry', missing: 3128, most: [2, 3129], form: [COUNTRY, 3140] },
  { name: 'DeliveryState', most: [2, 3132], form: [STATE, 3139] },
  { name: 'DeliveryPhone', most: [20, 3133], form: [PHONE, 5038] },
];

const OPTIONAL: readonly FieldRule[] = [
  { name: 'CustomerEMail', most: [80, 3022], form: [/^[^\s@,;:]+@[^\s@,;:]+\.[^\s@,;:]+$/, 3078] },
  { name: 'Basket', most: [7500, 3041] },
  { name: 'BasketXML', most: [20_000, 3177] },
  { name: 'AllowGiftAid', form: [FLAG, 3018] },
  { name: 'ApplyAVSCV2', form: [CHOICE, 3019] },
  { name: 'Apply3DSecure', form: [CHOICE, 3020] },
  { name: 'Profile', form: [/^(?:NORMAL|LOW)$/, 3146] },
  { name: 'BillingAgreement', form: [FLAG, 3167] },
  { name: 'CreateToken', form: [FLAG, 3172] },
  { name: 'StoreToken', form: [FLAG, 3191] },
  { name: 'AccountType', form: [/^[EMC]$/, 3100] },
  { name: 'CustomerXML', most: [2000, 3176] },
  { name: 'SurchargeXML', most: [800, 3175] },
  { name: 'VendorData', most: [200, 3178], form: [/^[\dA-Za-z ]+$/, 3189] },
  { name: 'ReferrerID', most: [40, 3134] },
  { name: 'Website', most: [100, 3187] },
  { name: 'Language', form: [/^[A-Z]{2}$/, 5002] },
  { name: 'ClientIPAddress', most: [15, 3067], form: [IP_V4, 3079] },
  { name: 'COFUsage', form: [/^(?:FIRST|SUBSEQUENT)$/, 5002] },
  { name: 'InitiatedType', form: [/^(?:CIT|MIT)$/, 5002] },
  { name: 'MITType' },
  { name: 'SchemeTraceID' },
  { name: 'RecurringExpiry' },
  { name: 'RecurringFrequency' },
  { name: 'ThreeDSRequestorAuthenticationInfoXML' },
  { name: 'ThreeDSRequestorPriorAuthenticationInfoXML' },
];

export const FIELD_RULES: readonly FieldRule[] = [...ORDER, ...BILLING, ...DELIVERY, ...OPTIONAL];
