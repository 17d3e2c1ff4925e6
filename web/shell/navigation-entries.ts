import { BookOpen, LayoutDashboard, type LucideIcon, MessagesSquare, Settings, Smartphone, Users } from 'lucide-react';
import type { User } from '#contract/accounts.ts';
import type { Access } from '#contract/route.ts';
import { mayOpen } from './may-open.ts';

export interface NavigationEntry {
  /** Key below `shell.nav`. */
  name: string;
  to: string;
  icon: LucideIcon;
  access: Access;
  group: 'start' | 'create' | 'deliver' | 'foot';
  /** Only where the simulator stands in for WhatsApp. */
  needsSimulator?: boolean;
}

const entries: readonly NavigationEntry[] = [
  { name: 'dashboard', to: '/dashboard', icon: LayoutDashboard, access: 'signed_in', group: 'start' },
  { name: 'courses', to: '/courses', icon: BookOpen, access: 'create_courses', group: 'create' },
  { name: 'learners', to: '/learners', icon: Users, access: 'create_courses', group: 'deliver' },
  { name: 'messages', to: '/messages', icon: MessagesSquare, access: 'create_courses', group: 'deliver' },
  {
    name: 'simulator',
    to: '/simulator',
    icon: Smartphone,
    access: { roles: ['admin', 'organization', 'creator'] },
    group: 'deliver',
    needsSimulator: true,
  },
  { name: 'settings', to: '/settings', icon: Settings, access: 'signed_in', group: 'foot' },
];

/** What this person may open; what they may not is not offered. */
export const navigationFor = (user: Pick<User, 'role'>, hasSimulator: boolean): NavigationEntry[] =>
  entries.filter((entry) => mayOpen(user, entry.access) && (hasSimulator || entry.needsSimulator !== true));
