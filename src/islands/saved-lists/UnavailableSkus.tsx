interface Props {
  text: string;
  skus: readonly string[];
  removeText: string;
  onRemove: () => void;
}

/** Lists products that the shop does not sell, or no longer sells. */
export function UnavailableSkus({ text, skus, removeText, onRemove }: Props) {
  if (skus.length === 0) return null;
  return (
    <p className="notice">
      <span>{`${text} ${skus.join(', ')} `}</span>
      <button type="button" className="button is-quiet" onClick={onRemove}>
        <span>{removeText}</span>
        <span className="visually-hidden">{` ${skus.join(', ')}`}</span>
      </button>
    </p>
  );
}
