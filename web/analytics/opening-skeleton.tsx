import { Skeleton } from '../ui/skeleton.tsx';

export function OpeningSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
