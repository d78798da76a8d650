/** Notes on an order, and what they do to its status: contract 4. */
import { type Case, hold } from '../../case.ts';
import type { Context } from '../../context.ts';
import { fill, ORDERS } from '../../paths.ts';
import { onlyOrder } from '../../placing.ts';
import { ask, withRight } from '../../refusals.ts';
import { foundOrder, guestOrder } from '../../things.ts';

type Row = Omit<Case, 'mayOrder'>;

const COMMENTS = `${ORDERS}/{id}/comments`;
const COMMENT = `POST ${COMMENTS}`;
export const COMMENT_RIGHT = 'Magento_Sales::comment';

function comment(context: Context, status: { status?: string }): Promise<unknown> {
  const { id } = context.take(foundOrder);
  const note = { comment: 'Contract suite', is_customer_notified: 0, is_visible_on_front: 0 };
  const body = { statusHistory: { ...note, ...status } };
  const path = fill(COMMENTS, id);
  return withRight(COMMENT_RIGHT, () => ask(context, COMMENT, { who: 'orders', path, body }));
}

/** A comment on the order, and the status that it has then; null for none. */
function comments(when: string, says: string, status: string | null): Row {
  return {
    call: COMMENT,
    when,
    says: `true, and ${says}; the state is as before`,
    async run(context) {
      const before = context.take(foundOrder);
      hold((await comment(context, status === null ? {} : { status })) === true, '200, not true');
      const after = await onlyOrder(context, context.take(guestOrder));
      const isAsSaid = after.status === status && after.state === before.state;
      hold(isAsSaid, `200, state ${after.state}, status ${after.status}`);
    },
  };
}

/** The last one leaves the status that the order had, in case nothing else sets it. */
export const orderComments: readonly Row[] = [
  comments('a status of another state', 'the order has it', 'processing'),
  comments('no status', 'the order has none any more', null),
  comments('the status that it had', 'the order has it', 'pending'),
];
