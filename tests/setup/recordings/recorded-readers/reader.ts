/** A function of ours that reads what a back end answers. */
import type { CommerceClient } from '#commerce/client.ts';
import type { RecordedRequest } from '../../../../scripts/contract/recording/exchange.ts';

export interface Reader {
  name: string;
  call: RegExp;
  /** Which of the requests are the function's own, where others are made by the same call. */
  asks?: (request: RecordedRequest) => boolean;
  read(client: CommerceClient, request: RecordedRequest): Promise<unknown>;
}

/** The requests for some fields, by the first that they name. */
export const fields = (start: string) => (request: RecordedRequest) =>
  request.query?.['fields']?.startsWith(start) ?? false;

export const valueIn = (request: RecordedRequest) =>
  request.query?.['searchCriteria[filter_groups][0][filters][0][value]'] ?? '';
