import { productName } from '../api/product.ts';
import { classNames } from './class-names.ts';

/** The product's name on its line. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-primary-fill" />
        <path d="M6 16h20" className="stroke-on-primary" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M10 12.5v7M16 11v10M22 12.5v7" className="stroke-on-primary" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="text-base font-semibold tracking-tight">{productName}</span>
    </span>
  );
}
