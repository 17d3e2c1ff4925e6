import { useUser } from '../api/session.ts';
import { LanguageModelPage } from './language-model-page.tsx';
import { OwnModelPage } from './own-model-page.tsx';

/** The installation's model for its administrator, an organization's own for its head. */
export function ModelPlace() {
  return useUser().role === 'admin' ? <LanguageModelPage /> : <OwnModelPage />;
}
