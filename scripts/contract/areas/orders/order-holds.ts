/** Orders on hold until an operator releases them: contract 4. */
import { holdOrder, releaseOrder } from '#commerce/update-order.ts';
import { type Case, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { foundOrder, guestOrder } from '../../fixtures.ts';
import { NO_ID, ORDERS } from '../../paths.ts';
import { onlyOrder } from '../../placing.ts';
import { needsRight, refuses, withRight } from '../../refusals.ts';

type Row = Omit<Case, 'mayOrder'>;

const HOLD = `POST ${ORDERS}/{id}/hold`;
const UNHOLD = `POST ${ORDERS}/{id}/unhold`;
const HOLD_RIGHT = 'Magento_Sales::hold';
const UNHOLD_RIGHT = 'Magento_Sales::unhold';

const holdFoundOrder = ({ as, take }: Context) =>
  withRight(HOLD_RIGHT, () => holdOrder(as('orders'), take(foundOrder)));
const releaseFoundOrder = ({ as, take }: Context) =>
  withRight(UNHOLD_RIGHT, () => releaseOrder(as('orders'), take(foundOrder)));

const holds: Row = {
  call: HOLD,
  when: 'a new order',
  says: 'true; state and status are holded',
  async run(context) {
    await holdFoundOrder(context);
    const { state, status } = await onlyOrder(context, context.take(guestOrder));
    requireThat(state === 'holded' && status === 'holded', `200, state ${state}, status ${status}`);
  },
};

const releases: Row = {
  call: UNHOLD,
  when: 'on hold',
  says: 'true; state and status are as before the hold',
  async run(context) {
    await releaseFoundOrder(context);
    const { state, status } = await onlyOrder(context, context.take(guestOrder));
    const before = context.take(foundOrder);
    const isAsBefore = state === before.state && status === before.status;
    requireThat(isAsBefore, `200, state ${state}, status ${status}`);
  },
};

const REFUSED = { status: 400, parameters: {} };

/** The order is new before and after these cases. */
export const orderHolds: readonly Row[] = [
  refuses(UNHOLD, 'not on hold', REFUSED, releaseFoundOrder),
  holds,
  refuses(HOLD, 'on hold already', REFUSED, holdFoundOrder),
  releases,
];

/** These cases need no order. */
export const holdRights: readonly Row[] = [
  ...needsRight(HOLD, HOLD_RIGHT, { path: `${ORDERS}/${NO_ID}/hold` }),
  ...needsRight(UNHOLD, UNHOLD_RIGHT, { path: `${ORDERS}/${NO_ID}/unhold` }),
];
