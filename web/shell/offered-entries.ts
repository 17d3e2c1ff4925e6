import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../api/installation.ts';
import { useMayOwnModel } from '../api/model-in-use.ts';
import { useUser } from '../api/session.ts';
import { type NavigationEntry, navigationFor } from './navigation-entries.ts';

/** The places that are offered to who is signed in. */
export function useOfferedEntries(): NavigationEntry[] {
  const user = useUser();
  const place = useQuery(installationQuery()).data;
  const hasOwnModel = useMayOwnModel(user.role);
  return navigationFor(user, {
    simulator: place?.simulator ?? false,
    mailbox: place?.mail === 'mailbox',
    ownModel: hasOwnModel,
  });
}
