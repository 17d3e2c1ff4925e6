import { OwnAccountCard } from './own-account-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function SecurityTab() {
  return (
    <div className="flex flex-col gap-6">
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
      <OwnAccountCard />
    </div>
  );
}
