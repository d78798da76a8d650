/** A function of the shop that parses a recorded response. */
import type { CommerceClient } from '#commerce/client.ts';
import type { RecordedRequest } from '../../../../scripts/contract/recording/exchange.ts';

export interface Reader {
  name: string;
  call: RegExp;
  /** Returns true for the requests of this function, if others make the same call. */
  asks?: (request: RecordedRequest) => boolean;
  read(client: CommerceClient, request: RecordedRequest): Promise<unknown>;
}

export const asksForFields = (start: string) => (request: RecordedRequest) =>
  request.query?.['fields']?.startsWith(start) ?? false;

export const filterValueOf = (request: RecordedRequest) =>
  request.query?.['searchCriteria[filter_groups][0][filters][0][value]'] ?? '';
