import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { lazyPage } from './lazy-page.ts';
import type { DialogControl } from './use-dialog.ts';

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/**
 * A part of a page that is loaded when it is drawn for the first time.
 *
 * @param meanwhile what stands in its place until it is here; nothing unless said
 */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const loadOnce = lazyPage(load, name);
  const Part = lazy(async () => ({ default: (await loadOnce()).Component })); // React.lazy asks for a default
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * A dialog that is loaded when it is opened for the first time:
 * `const CourseDialog = shownOnce(() => import('./course-dialog.tsx'), 'CourseDialog')`.
 */
export function shownOnce<Name extends string, Props extends { control: DialogControl }>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> {
  const Part = lazyPart(load, name);
  return function ShownOnce(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.control.isOpen);
    if (props.control.isOpen && !wasOpen) setWasOpen(true);
    return wasOpen ? <Part {...props} /> : null;
  };
}
