import type { LucideIcon } from 'lucide-react';

export interface MenuAction {
  label: string;
  icon?: LucideIcon;
  /** Either what to do or where to go. */
  onSelect?: () => void;
  to?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** A line above it. */
  startsGroup?: boolean;
}
