import type { ComponentType } from 'react';
import { create } from 'zustand';

const useParts = create<{ parts: Readonly<Record<string, ComponentType>> }>()(() => ({ parts: {} }));

/** Has a part drawn over every page of the app, for what goes on while one looks elsewhere; once for each name. */
export const keepInView = (name: string, part: ComponentType): void =>
  useParts.setState(({ parts }) => ({ parts: { ...parts, [name]: part } }));

/** Mounted once, in the app's frame. */
export function RunningParts() {
  const parts = useParts((state) => state.parts);
  return Object.entries(parts).map(([name, Part]) => <Part key={name} />);
}
