import * as z from 'zod/mini';
import { Nothing, Timestamp } from './envelope.ts';
import { languageCodes } from './languages.ts';
import { roles } from './roles.ts';
import { route } from './route.ts';

/** Product-spec section 5, word for word; shared by the sign-up form and the server. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const phonePattern = /^\+?\d{10,15}$/;
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

export const Email = z.string('Email is required').check(
  z.trim(),
  z.minLength(1, 'Email is required'),
  // 254 is the longest address of RFC 5321; the cut comes before the pattern, which is slow on very long input.
  z.maxLength(254, 'Email is invalid'),
  z.refine((text) => text.length > 254 || emailPattern.test(text), 'Email is invalid'),
);
export const Phone = z.string('Phone number is required for WhatsApp integration').check(
  z.trim(),
  z.minLength(1, 'Phone number is required for WhatsApp integration'),
  z.maxLength(40, 'Please enter a valid phone number'),
  z.refine((text) => phonePattern.test(withoutSpaces(text)), 'Please enter a valid phone number'),
);
export const PersonName = z
  // Only for a name that is not there: the sentence of a schema also stands in for those of its checks.
  .string({ error: ({ code }) => (code === 'invalid_type' ? 'Name is required' : undefined) })
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(200));
export const NewPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

export const NotificationSwitches = z.object({ email: z.boolean(), whatsapp: z.boolean(), push: z.boolean() });
/** The same as JSON text, as a multipart form carries it. */
const NotificationSwitchesText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'Not JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  NotificationSwitches,
);
export const Theme = z.enum(['light', 'dark']);
export const LanguageCode = z.enum(languageCodes);

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Shown to be the person's own. What hangs on an address, such as learning by it, waits for this. */
  email_verified: z.boolean(),
  phone: z.string(),
  role: z.enum(roles),
  avatar: z.nullable(z.string()),
  organization: z.string(),
  organization_id: z.nullable(z.string()),
  notifications: NotificationSwitches,
  theme: Theme,
  language: LanguageCode,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type User = z.infer<typeof User>;

export const SignedIn = z.object({ token: z.string(), user: User });

/** The password was right, and a second factor is due: `finishSignIn` takes the token with a code; a passkey needs neither. */
export const SecondStep = z.object({
  second_step: z.object({ token: z.string(), has_totp: z.boolean(), has_passkey: z.boolean() }),
});
export type SecondStep = z.infer<typeof SecondStep>['second_step'];

export const Credentials = z.object({
  email: z.string().check(z.trim(), z.maxLength(254)),
  password: z.string().check(z.maxLength(1024)),
});

export const Registration = z.object({ name: PersonName, email: Email, phone_number: Phone, password: NewPassword });
export type Registration = z.infer<typeof Registration>;

export const login = route({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  credentials: true,
  summary: 'Sign in',
  audit: { action: 'signed_in', who: 'email' },
  body: Credentials,
  answer: z.union([SignedIn, SecondStep]),
});

export const register = route({
  method: 'POST',
  path: '/api/v1/auth/register',
  access: 'public',
  credentials: true,
  summary: 'Sign up: a creator in a new organization of its own',
  audit: 'signed_up',
  body: Registration,
  status: 201,
  answer: SignedIn,
});

/**
 * By the token of a mailed link, in a session of the account that it is about: whoever signed up with somebody else's
 * address gains nothing by that person's press. A button asks for it, since mail programs open links by themselves.
 */
export const verifyEmail = route({
  method: 'POST',
  path: '/api/v1/auth/verify-email',
  access: 'signed_in',
  beforeSecondFactor: true,
  credentials: true,
  summary: 'Show that an e-mail address is your own',
  audit: 'email_verified',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: Nothing,
});

export const resendVerification = route({
  method: 'POST',
  path: '/api/v1/auth/verify-email/resend',
  access: 'signed_in',
  beforeSecondFactor: true,
  summary: 'Mail the link that shows the address to be your own once more',
  audit: { none: 'mails the person themselves; changes nothing' },
  answer: Nothing,
});

/** Nothing leaves over a real provider for an organization that has not shown an e-mail address to be its own. */
export const organizationVerification = route({
  method: 'GET',
  path: '/api/v1/auth/organization',
  access: 'signed_in',
  summary: 'Whether the own organization may send as far as its e-mail address goes',
  answer: z.object({
    is_verified: z.boolean(),
    /** A real provider is set; the simulator sends for anybody. */
    is_needed: z.boolean(),
  }),
});

export const me = route({
  method: 'GET',
  path: '/api/v1/auth/me',
  access: 'signed_in',
  beforeSecondFactor: true,
  summary: 'The signed-in user',
  answer: User,
});

/** Sent as JSON, or as a multipart form (JSON text in `notifications`) when an avatar is chosen. */
export const changeProfile = route({
  method: 'PUT',
  path: '/api/v1/auth/profile',
  access: 'signed_in',
  summary: 'Change the own profile',
  audit: 'profile_changed',
  upload: {
    optional: true,
    orJson: true,
    fields: z.object({
      name: z.optional(PersonName),
      email: z.optional(Email),
      phone: z.optional(Phone),
      organization: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
      notifications: z.optional(z.union([NotificationSwitches, NotificationSwitchesText])),
      theme: z.optional(Theme),
      language: z.optional(LanguageCode),
      /** Needed when the e-mail address or the phone number changes. */
      current_password: z.optional(z.string().check(z.maxLength(1024))),
      /** The `updated_at` that the person has seen: a newer one refuses the change. */
      unchanged_since: z.optional(Timestamp),
      /** Only without a file. */
      remove_avatar: z.optional(z.boolean()),
    }),
  },
  answer: User,
});

export const logout = route({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'signed_in',
  beforeSecondFactor: true,
  summary: 'End this session',
  audit: 'signed_out',
  answer: Nothing,
});

export const changePassword = route({
  method: 'POST',
  path: '/api/v1/auth/password',
  access: 'signed_in',
  credentials: true,
  summary: 'Change the password; ends the other sessions',
  audit: 'password_changed',
  body: z.object({ current_password: z.string(), new_password: NewPassword }),
  answer: Nothing,
});

/** Answers the same whether or not the address has an account. */
export const forgotPassword = route({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'public',
  credentials: true,
  summary: 'Ask for a link to a new password',
  audit: { action: 'password_reset_asked', who: 'email' },
  body: z.object({ email: Email }),
  answer: Nothing,
});

export const resetPassword = route({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
  credentials: true,
  summary: 'Set a new password by a mailed link; ends every session',
  audit: 'password_reset',
  body: z.object({ token: z.string().check(z.maxLength(200)), password: NewPassword }),
  answer: Nothing,
});

export const Session = z.object({
  id: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  address: z.string(),
  user_agent: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = route({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  access: 'signed_in',
  summary: 'Where the caller is signed in',
  answer: z.array(Session),
});

export const endSession = route({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:sessionId',
  access: 'signed_in',
  summary: 'End one of the own sessions',
  audit: 'sessions_ended',
  params: z.object({ sessionId: z.string() }),
  answer: Nothing,
});

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  access: 'signed_in',
  summary: 'End all own sessions but this one',
  audit: 'sessions_ended',
  answer: Nothing,
});

/** A JSON file with what is stored about the caller. */
export const exportOwnRecords = route({
  method: 'GET',
  path: '/api/v1/auth/export',
  access: 'signed_in',
  freshProof: true,
  summary: 'Download everything about the own account',
  audit: 'own_records_exported',
  reply: 'bare',
  answer: z.object({
    exported_at: Timestamp,
    user: User,
    sessions: z.array(Session),
    activities: z.array(z.object({ kind: z.string(), subject: z.string(), at: Timestamp })),
    mails: z.array(z.object({ subject: z.string(), kind: z.string(), at: Timestamp })),
  }),
});

/**
 * Real erasure. The last person of an organization takes it along, with all its courses, media, learners and messages:
 * refused with `organization_would_go` until `erase_organization` says that this is wanted.
 */
export const deleteOwnAccount = route({
  method: 'POST',
  path: '/api/v1/auth/account/delete',
  access: 'signed_in',
  credentials: true,
  summary: 'Delete the own account',
  audit: { action: 'account_deleted', tell: ['erase_organization'] },
  body: z.object({ password: z.string().check(z.maxLength(1024)), erase_organization: z._default(z.boolean(), false) }),
  answer: Nothing,
});

export const avatarFile = route({
  method: 'GET',
  path: '/api/v1/auth/avatars/:fileId',
  access: 'public',
  summary: 'An avatar picture',
  params: z.object({ fileId: z.string() }),
  reply: 'file',
  answer: z.unknown(),
});
