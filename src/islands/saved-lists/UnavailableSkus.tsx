interface Props {
  /** What is wrong with them. */
  text: string;
  skus: readonly string[];
  removeText: string;
  onRemove: () => void;
}

/** Names products that the shop does not have, or no longer. */
export function UnavailableSkus({ text, skus, removeText, onRemove }: Props) {
  if (skus.length === 0) return null;
  return (
    <p className="notice">
      {text} {skus.join(', ')}{' '}
      <button type="button" className="button is-quiet" onClick={onRemove}>
        {removeText}
        <span className="visually-hidden"> {skus.join(', ')}</span>
      </button>
    </p>
  );
}
