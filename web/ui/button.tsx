import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-primary-fill text-on-primary hover:not-disabled:bg-primary-fill-strong',
  secondary: 'border border-line-strong bg-card text-ink hover:not-disabled:bg-sunken',
  quiet: 'text-ink hover:not-disabled:bg-neutral-soft',
  danger: 'bg-danger-fill text-on-primary hover:not-disabled:brightness-90',
};

export const buttonLook = (
  look: ButtonLook,
  size: 'small' | 'normal' | 'large' = 'normal',
  className?: string,
): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control font-medium select-none transition-colors',
    // On a phone long words of a language go on in a second line instead of pushing the page wider than it is.
    'sm:whitespace-nowrap max-sm:max-w-full max-sm:shrink-0 max-sm:py-1',
    'disabled:opacity-55 aria-disabled:opacity-55 touch:min-h-11',
    size === 'small' && 'min-h-8 px-2.5 text-sm',
    size === 'normal' && 'min-h-9 px-3.5 text-sm',
    size === 'large' && 'min-h-11 px-5 text-base',
    looks[look],
    className,
  );

interface Appearance {
  look?: ButtonLook;
  size?: 'small' | 'normal' | 'large';
  icon?: LucideIcon;
  children: ReactNode;
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & Appearance & { isBusy?: boolean };

/** While busy it keeps its focus and its place, and a second press does nothing. */
export function Button({
  look = 'secondary',
  size = 'normal',
  icon,
  isBusy = false,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonLook(look, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isBusy ? <Spinner size={18} /> : icon && <Icon of={icon} size={18} />}
      {children}
    </button>
  );
}

export function LinkButton({
  look = 'secondary',
  size = 'normal',
  icon,
  children,
  className,
  to,
  state,
}: Appearance & { to: string; className?: string; state?: unknown }) {
  return (
    <Link to={to} state={state} className={buttonLook(look, size, className)}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </Link>
  );
}

/** An icon alone; `label` is read aloud and shown on hover. */
export function IconButton({
  icon,
  label,
  className,
  isBusy = false,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'children'> & { icon: LucideIcon; label: string; isBusy?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-grid size-8 touch:size-11 shrink-0 place-items-center rounded-control text-muted transition-colors',
        'hover:not-disabled:bg-neutral-soft hover:not-disabled:text-ink disabled:opacity-55',
        'aria-expanded:bg-neutral-soft aria-expanded:text-ink',
        className,
      )}
    >
      {isBusy ? <Spinner size={18} /> : <Icon of={icon} />}
    </button>
  );
}
