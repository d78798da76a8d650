/** Errors of the back end: a message with placeholders, and their parameters (contract 1.4). */

/** Values as a list for numbered placeholders, or as a record for named ones. */
export type Parameters = readonly unknown[] | Readonly<Record<string, unknown>>;

export type RefusalStatus = 400 | 401 | 404 | 405 | 406 | 429 | 500 | 503;

export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;
  readonly body: object;
  readonly parameters: Parameters | undefined;

  constructor(
    status: RefusalStatus,
    message: string,
    parameters?: Parameters,
    errors?: readonly object[],
  ) {
    super(message);
    this.status = status;
    this.parameters = parameters;
    this.body = { message, ...(errors && { errors }), ...(parameters && { parameters }) };
  }
}

/** Refusal to save checkout data; a header names the checkout step to return to. */
export class CouldNotSave extends Refusal {
  override name = 'CouldNotSave';

  constructor(message: string) {
    super(400, message);
  }
}

export function fillMessage({ message, parameters }: Refusal): string {
  const values = new Map<string, unknown>(
    Array.isArray(parameters)
      ? parameters.map((value, index) => [String(index + 1), value])
      : Object.entries(parameters ?? {}),
  );
  return message.replace(/%(\w+)/g, (mark, name) => String(values.get(name) ?? mark));
}

/** Unknown member of a nested object; the resulting error depends on Magento's version. */
export class UnknownNestedField extends Error {
  override name = 'UnknownNestedField';
  /** Name in UpperCamelCase, as in Magento's message. */
  readonly field: string;

  constructor(field: string) {
    super(`"${field}" is not a field.`);
    this.field = field;
  }
}

export function noSuchEntity(fieldName: string, fieldValue: unknown): Refusal {
  const message = 'No such entity with %fieldName = %fieldValue';
  return new Refusal(404, message, { fieldName, fieldValue });
}

export function noSuchProduct(): Refusal {
  const message = "The product that was requested doesn't exist. Verify the product and try again.";
  return new Refusal(404, message);
}

export function fieldRequired(fieldName: string): Refusal {
  return new Refusal(400, '"%fieldName" is required. Enter and try again.', { fieldName });
}

export function invalidValue(fieldName: string, value: unknown): Refusal {
  const message = 'Invalid value of "%value" provided for the %fieldName field.';
  return new Refusal(400, message, { fieldName, value });
}

/** Throws the refusals in the list: a single one unchanged, several combined into one. */
export function refuseAll(refusals: readonly Refusal[]): void {
  const [first, second] = refusals;
  if (first === undefined) return;
  if (second === undefined) throw first;
  const errors = refusals.map(({ body }) => ({ parameters: [], ...body }));
  throw new Refusal(400, 'One or more input exceptions have occurred.', undefined, errors);
}

export function unknownAttribute(field: string): Refusal {
  const message = 'The "%1" attribute name is invalid. Reset the name and try again.';
  return new Refusal(400, message, [field]);
}

export function wrongType(field: string, value: unknown, expected: string): Refusal {
  const shown = typeof value === 'object' ? 'array' : String(value);
  return new Refusal(
    400,
    `Error occurred during "${field}" processing. The "${shown}" value's type is invalid. ` +
      `The "${expected}" type was expected. Verify and try again.`,
  );
}

export function notAuthorised(resources: readonly string[]): Refusal {
  const message = "The consumer isn't authorized to access %resources.";
  return new Refusal(401, message, { resources: resources.join(', ') });
}

/** Returns the error that production mode shows for a crash. */
export function maskedCrash(): Refusal {
  const report = `webapi-${Date.now().toString(16)}${Math.floor(Math.random() * 0xff).toString(16)}`;
  const message = `Internal Error. Details are available in Magento log file. Report ID: ${report}`;
  return new Refusal(500, message);
}

/** Returns the body of a crash in Magento's framework itself. */
export function fatalBody(): object {
  const message = `Server internal error. See details in report api/${Date.now()}`;
  return { messages: { error: [{ code: 500, message }] } };
}
