/** Comments on an order, and their effect on its status: contract 4. */
import { BackEndRefusal } from '#commerce/errors.ts';
import { type Case, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { foundOrder, guestOrder } from '../../fixtures.ts';
import { fill, ORDERS } from '../../paths.ts';
import { onlyOrder } from '../../placing.ts';
import { sendCall, withRight } from '../../refusals.ts';

type Row = Omit<Case, 'mayOrder'>;

const COMMENTS = `${ORDERS}/{id}/comments`;
const COMMENT = `POST ${COMMENTS}`;
export const COMMENT_RIGHT = 'Magento_Sales::comment';

const INITIAL_STATUS = 'pending';
const OTHER_STATUS = 'processing';

function comment(context: Context, status: { status?: string }): Promise<unknown> {
  const { id } = context.take(foundOrder);
  const note = { comment: 'Contract suite', is_customer_notified: 0, is_visible_on_front: 0 };
  const body = { statusHistory: { ...note, ...status } };
  const path = fill(COMMENTS, id);
  return withRight(COMMENT_RIGHT, () => sendCall(context, COMMENT, { who: 'orders', path, body }));
}

async function refusesComment(context: Context, status: { status?: string }): Promise<boolean> {
  try {
    requireThat((await comment(context, status)) === true, '200, not true');
    return false;
  } catch (error) {
    if (error instanceof BackEndRefusal && error.status === 400) return true;
    throw error;
  }
}

/** Adds a comment to the order. Magento's versions differ in its effect on the order's status. */
function comments(
  when: string,
  says: string,
  status: { status?: string },
  isAllowed: (after: string | null, isRefused: boolean) => boolean,
): Row {
  return {
    call: COMMENT,
    when,
    says: `${says}; the state is as before`,
    async run(context) {
      const before = context.take(foundOrder);
      const isRefused = await refusesComment(context, status);
      const after = await onlyOrder(context, context.take(guestOrder));
      const isAsSaid = isAllowed(after.status, isRefused) && after.state === before.state;
      requireThat(
        isAsSaid,
        `${isRefused ? 400 : 200}, state ${after.state}, status ${after.status}`,
      );
    },
  };
}

/** The last case restores the order's status, which the cases before it may have changed. */
export const orderComments: readonly Row[] = [
  comments(
    'a status of another state',
    'true, and the order has it; or 400, and the order keeps its own',
    { status: OTHER_STATUS },
    (after, isRefused) => after === (isRefused ? INITIAL_STATUS : OTHER_STATUS),
  ),
  comments(
    'no status',
    'true, and the order has none any more, or keeps its own',
    {},
    (after, isRefused) => !isRefused && (after === null || after === INITIAL_STATUS),
  ),
  comments(
    'the status that it had',
    'true, and the order has it',
    { status: INITIAL_STATUS },
    (after, isRefused) => !isRefused && after === INITIAL_STATUS,
  ),
];
