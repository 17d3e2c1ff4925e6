import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const looks = {
  error: { icon: CircleAlert, look: 'bg-danger-soft', ink: 'text-danger' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft', ink: 'text-warning' },
  success: { icon: CircleCheck, look: 'bg-success-soft', ink: 'text-success' },
  neutral: { icon: Info, look: 'bg-primary-soft', ink: 'text-primary' },
} as const;

/** A message in the page: what happened, what it means, what to do. Errors are read out at once; `takesFocus` moves there. */
export function Alert({
  tone = 'error',
  title,
  children,
  action,
  takesFocus = false,
}: {
  tone?: keyof typeof looks;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  takesFocus?: boolean;
}) {
  const { icon, look, ink } = looks[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-start gap-3 rounded-card px-4 py-3 text-sm outline-none', look)}
    >
      <Icon of={icon} className={ink} />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className={classNames('font-medium', ink)}>{title}</p>}
        {children && <div className={title ? 'mt-0.5' : ''}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
