import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';

// Made once: with new ones at each drawing every row of the list is drawn anew, two hundred in the studio at each choice.
const byPointer = { activationConstraint: { distance: 6 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

/** A list whose rows are moved by drag or by keys on their handle (`useSortable` in the row); each step is read out. */
export function SortableFrame({
  ids,
  nameOf,
  onMove,
  isDisabled = false,
  children,
}: {
  ids: readonly string[];
  nameOf: (place: number) => string;
  /** Places in the list, 0-based. */
  onMove: (from: number, to: number) => void;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeys));
  // A new list would draw every row anew.
  const items = useMemo(() => [...ids], [ids]);
  const hasLeft = useRef(false);
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  const words = (key: 'pickedUp' | 'movedTo' | 'putDown', id: UniqueIdentifier, at: UniqueIdentifier | undefined) =>
    t(`ui.drag.${key}`, { title: nameOf(placeOf(id)), place: placeOf(at ?? id) + 1, count: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasLeft.current = false;
      return words('pickedUp', active.id, active.id);
    },
    onDragOver: ({ active, over }) => {
      // It is over its own place right after it was picked up, which would drown the words that say so.
      hasLeft.current ||= over?.id !== active.id;
      return hasLeft.current ? words('movedTo', active.id, over?.id) : undefined;
    },
    onDragEnd: ({ active, over }) => words('putDown', active.id, over?.id),
    onDragCancel: ({ active }) => t('ui.drag.cancelled', { title: nameOf(placeOf(active.id)) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('ui.drag.how') } }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
