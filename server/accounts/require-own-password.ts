import { AppError } from '../app-error.ts';
import { onlyPrepares } from '../audit/record-audit.ts';
import { asSystem, type Database } from '../database/database.ts';
import { passwordHashOf } from './accounts-repository.ts';
import { verifyPassword } from './passwords.ts';
import { forgetAttempts, reserveAttempt } from './reserve-attempt.ts';

/**
 * Makes sure that whoever sits at a signed-in screen knows the password. As slow to guess as the sign-in.
 *
 * @param field where the form shows a wrong password
 * @throws AppError wrong_current_password, too_many_attempts
 */
export async function requireOwnPassword(
  db: Database,
  userId: string,
  password: string,
  field = 'current_password',
): Promise<void> {
  const key = `own-password:${userId}`;
  await asSystem(db, (scope) => {
    onlyPrepares(scope);
    return reserveAttempt(scope, [key], new Date());
  });
  const hash = await asSystem(db, (scope) => passwordHashOf(scope, userId));
  if (!(await verifyPassword(password, hash))) {
    const { message } = new AppError('wrong_current_password');
    throw new AppError('wrong_current_password', {}, { validationErrors: { [field]: [message] } });
  }
  await asSystem(db, (scope) => {
    onlyPrepares(scope);
    return forgetAttempts(scope, key);
  });
}
