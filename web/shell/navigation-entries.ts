import {
  Archive,
  AudioLines,
  BookOpen,
  ChartNoAxesColumn,
  FileImage,
  Inbox,
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailQuestionMark,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  PenLine,
  Settings,
  Smartphone,
  UserCog,
  Users,
} from 'lucide-react';
import type { User } from '#contract/accounts.ts';
import type { Access } from '#contract/route.ts';
import type { Catalogue } from '../i18n/catalogues.ts';
import { mayOpen } from './may-open.ts';

export interface NavigationEntry {
  /** Key below `shell.nav`. */
  name: keyof Catalogue['shell']['nav'];
  to: string;
  icon: LucideIcon;
  access: Access;
  group: 'start' | 'create' | 'deliver' | 'admin' | 'foot';
  needs?: keyof Offered;
}

/** What is there only in some places, or for some organizations. */
interface Offered {
  /** The simulator stands in for WhatsApp. */
  simulator: boolean;
  /** Mails stay on a page of the app. */
  mailbox: boolean;
  /** The organization may connect a language model of its own. */
  ownModel: boolean;
}

const entries: readonly NavigationEntry[] = [
  { name: 'dashboard', to: '/dashboard', icon: LayoutDashboard, access: 'signed_in', group: 'start' },
  { name: 'learn', to: '/learn', icon: GraduationCap, access: { roles: ['user'] }, group: 'start' },
  { name: 'courses', to: '/courses', icon: BookOpen, access: 'create_courses', group: 'create' },
  { name: 'media', to: '/media', icon: FileImage, access: { roles: ['organization', 'creator'] }, group: 'create' },
  {
    name: 'templates',
    to: '/templates',
    icon: MessageSquareText,
    access: { roles: ['admin', 'organization', 'creator'] },
    group: 'create',
  },
  { name: 'learners', to: '/learners', icon: Users, access: 'create_courses', group: 'deliver' },
  { name: 'inbox', to: '/inbox', icon: Inbox, access: 'create_courses', group: 'deliver' },
  { name: 'messages', to: '/messages', icon: MessagesSquare, access: 'create_courses', group: 'deliver' },
  { name: 'analytics', to: '/analytics', icon: ChartNoAxesColumn, access: 'create_courses', group: 'deliver' },
  {
    name: 'simulator',
    to: '/simulator',
    icon: Smartphone,
    access: { roles: ['admin', 'organization', 'creator'] },
    group: 'deliver',
    needs: 'simulator',
  },
  { name: 'whatsapp', to: '/whatsapp-settings', icon: MessageCircle, access: { roles: ['admin'] }, group: 'admin' },
  { name: 'languageModel', to: '/language-model', icon: PenLine, access: { roles: ['admin'] }, group: 'admin' },
  {
    name: 'languageModel',
    to: '/language-model',
    icon: PenLine,
    access: { roles: ['organization'] },
    group: 'admin',
    needs: 'ownModel',
  },
  { name: 'voices', to: '/voices', icon: AudioLines, access: { roles: ['admin'] }, group: 'admin' },
  { name: 'users', to: '/users', icon: UserCog, access: 'manage_organization', group: 'admin' },
  { name: 'contact', to: '/contact-messages', icon: MailQuestionMark, access: { roles: ['admin'] }, group: 'admin' },
  { name: 'retention', to: '/retention', icon: Archive, access: { roles: ['admin'] }, group: 'admin' },
  { name: 'mailbox', to: '/mailbox', icon: Mail, access: 'signed_in', group: 'foot', needs: 'mailbox' },
  { name: 'settings', to: '/settings', icon: Settings, access: 'signed_in', group: 'foot' },
];

/** What this person may open; what they may not is not offered. */
export const navigationFor = (user: Pick<User, 'role'>, offered: Offered): NavigationEntry[] =>
  entries.filter(({ access, needs }) => mayOpen(user, access) && (needs === undefined || offered[needs]));
