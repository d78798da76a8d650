import { FAILURES, GALLERY, slideLabel } from '#config/messages/messages.ts';

function Control({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

interface Props {
  index: number;
  count: number;
  alt: string;
  onStep: (by: number) => void;
  onClose: () => void;
}

export function Controls({ index, count, alt, onStep, onClose }: Props) {
  return (
    <div className="viewer-controls">
      {count > 1 && (
        <>
          <Control label={GALLERY.previous} path="M15 5l-7 7 7 7" onClick={() => onStep(-1)} />
          <p role="status">
            <span>{slideLabel(index + 1, count)}</span>
            <span className="visually-hidden">{`: ${alt}`}</span>
          </p>
          <Control label={GALLERY.next} path="M9 5l7 7-7 7" onClick={() => onStep(1)} />
        </>
      )}
      <Control label={FAILURES.close} path="M6 6l12 12M18 6L6 18" onClick={onClose} />
    </div>
  );
}
