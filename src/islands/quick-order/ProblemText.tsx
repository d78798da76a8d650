import {
  PROBLEMS,
  QUICK_ORDER,
  quantityText,
  takeQuantityLabel,
} from '#config/messages/quick-order-messages.ts';
import { SHOP } from '#config/shop.ts';
import type { Problem } from '#lib/quick-order/resolve-line.ts';
import { telLink } from '#lib/urls/paths.ts';
import { editLine } from '#stores/quick-order/list.ts';

interface TakeProps {
  /** Text for screen readers only. */
  before?: string;
  text: string;
  onTake: () => void;
}

function FixButton({ before, text, onTake }: TakeProps) {
  return (
    <button type="button" className="order-take" onClick={onTake}>
      {before && <span className="visually-hidden">{before}</span>}
      <span>{text}</span>
    </button>
  );
}

export function ProblemText({ id, problem }: { id: number; problem: Problem }) {
  switch (problem.why) {
    case 'several': {
      const isGuess = problem.products.some((one) => one.isGuess);
      return (
        <>
          <span className="field-error">{`${PROBLEMS[isGuess ? 'guess' : 'several']} `}</span>
          {problem.products.map(({ wanted: { sku }, name }) => (
            <FixButton
              key={sku}
              text={`${QUICK_ORDER.choose} ${sku} (${name})`}
              onTake={() => editLine(id, { code: sku })}
            />
          ))}
        </>
      );
    }
    case 'few':
    case 'many':
    case 'step': {
      const quantity = String(problem.nearest);
      return (
        <>
          <span className="field-error">{quantityText(problem.why, problem.quantities)}</span>{' '}
          <FixButton
            text={takeQuantityLabel(problem.nearest)}
            onTake={() => editLine(id, { quantity })}
          />
        </>
      );
    }
    case 'choose':
      return (
        <>
          <span className="field-error">{`${PROBLEMS.choose} `}</span>
          {problem.path && <a href={problem.path}>{PROBLEMS.chooseLink}</a>}
          <span className="order-variants">
            {problem.variants.map(({ sku, says }) => (
              <FixButton
                key={sku}
                before={`${QUICK_ORDER.choose} ${sku}: `}
                text={says.join(', ')}
                onTake={() => editLine(id, { code: sku })}
              />
            ))}
          </span>
        </>
      );
    case 'by-phone':
      return (
        <span className="field-error">
          <span>{`${PROBLEMS['by-phone']} `}</span>
          <a href={telLink(SHOP.orderPhone)}>{SHOP.orderPhone}</a>
        </span>
      );
    default:
      return <span className="field-error">{PROBLEMS[problem.why]}</span>;
  }
}
