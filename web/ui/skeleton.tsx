import { classNames } from './class-names.ts';

/** The shape of what comes; seen only when it takes longer than 300 ms. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <div aria-hidden="true" className="animate-late">
      <div className={classNames('animate-breathe rounded-control bg-neutral-soft', className)} />
    </div>
  );
}

/** Some lines of text to come. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className="flex flex-col gap-2.5">
      {Array.from({ length: count }, (_, index) => index + 1).map((line) => (
        <Skeleton key={line} className={line === count ? 'h-4 w-2/3' : 'h-4 w-full'} />
      ))}
    </div>
  );
}
