import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translate.ts';
import { productName } from '../api/product.ts';
import { classNames } from './class-names.ts';

export interface Crumb {
  label: string;
  to: string;
}

/** Names the document after the page; what a screen reader says when the route changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title]);
}

/**
 * The frame of every page: breadcrumb, title with its one main action at the right, content up to 1200 px.
 * `crumbs` are the places above this one; the title itself is the last.
 */
export function Page({
  title,
  subtitle,
  crumbs = [],
  here = title,
  action,
  chip,
  children,
  width = 'wide',
}: {
  title: string;
  subtitle?: ReactNode;
  crumbs?: readonly Crumb[];
  /** What the last crumb says where it is not the title. */
  here?: string;
  action?: ReactNode;
  chip?: ReactNode;
  children: ReactNode;
  width?: 'wide' | 'narrow';
}) {
  const { t } = useTranslation();
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // After a change of route the next Tab starts at the new page, and its title is read.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 pt-5 pb-16 sm:px-8 sm:pt-7',
        width === 'wide' ? 'max-w-[1264px]' : 'max-w-[824px]',
      )}
    >
      {crumbs.length > 0 && (
        <nav aria-label={t('ui.breadcrumb')} className="mb-3">
          <ol className="flex items-center gap-x-2 text-sm text-muted max-sm:flex-wrap">
            {crumbs.map((crumb) => (
              <Fragment key={crumb.to}>
                <li className="max-w-80 shrink-0 truncate max-sm:max-w-[55vw]">
                  <Link to={crumb.to} className="rounded-tick hover:text-ink hover:underline">
                    {crumb.label}
                  </Link>
                </li>
                <li aria-hidden="true" className="h-px w-4 shrink-0 bg-line-strong max-sm:w-2" />
              </Fragment>
            ))}
            <li aria-current="page" className="min-w-0 truncate text-ink">
              {here}
            </li>
          </ol>
        </nav>
      )}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
              {title}
            </h1>
            {chip}
          </div>
          {subtitle && <p className="prose-width mt-1 text-sm text-muted">{subtitle}</p>}
        </div>
        {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
      </header>
      {children}
    </div>
  );
}

/** A bordered surface with an optional title and action. */
export function Card({
  title,
  action,
  children,
  className,
  isFlush = false,
}: {
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Content reaches the border (tables, lists). */
  isFlush?: boolean;
}) {
  return (
    <section className={classNames('min-w-0 rounded-card border border-line bg-card', className)}>
      {(title || action) && (
        <header
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 pt-4',
            isFlush && 'pb-3',
          )}
        >
          <h2 className="min-w-0 grow basis-40 text-base font-semibold">{title}</h2>
          {action}
        </header>
      )}
      <div className={isFlush ? '' : 'p-5'}>{children}</div>
    </section>
  );
}
