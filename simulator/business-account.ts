import type { Journal } from './journal.ts';

export const ACCOUNT_ID = '102290129340398';
export const FIRST_NUMBER_ID = '106540352242922';
export const APP_ID = '671587941022355';
export const BUSINESS_ID = '506914307656634';
export const SYSTEM_USER_ID = '122102290129340';

/** A business number of the simulated account. */
export type BusinessNumber = {
  id: string;
  display_phone_number: string;
  verified_name: string;
  registered: boolean;
  profile?: Record<string, unknown>;
};

export type BusinessAccount = {
  number(id: string): BusinessNumber | undefined;
  numbers(): BusinessNumber[];
  addNumber(displayPhoneNumber: string, verifiedName: string): BusinessNumber;
  register(id: string): void;
  deregister(id: string): void;
  changeProfile(id: string, change: Record<string, unknown>): void;
};

export function openBusinessAccount(journal: Journal): BusinessAccount {
  const table = journal.table<BusinessNumber>('numbers');
  if (table.size === 0) {
    table.put(FIRST_NUMBER_ID, {
      id: FIRST_NUMBER_ID,
      display_phone_number: '+1 631 555 5555',
      verified_name: 'Chalkline',
      registered: true,
    });
  }
  return {
    number: (id) => table.get(id),
    numbers: () => [...table.values()],
    addNumber(displayPhoneNumber, verifiedName) {
      const id = String(BigInt(FIRST_NUMBER_ID) + BigInt(table.size));
      const number = { id, display_phone_number: displayPhoneNumber, verified_name: verifiedName, registered: true };
      table.put(id, number);
      return number;
    },
    register(id) {
      const number = table.get(id);
      if (number !== undefined) table.put(id, { ...number, registered: true });
    },
    deregister(id) {
      const number = table.get(id);
      if (number !== undefined) table.put(id, { ...number, registered: false });
    },
    changeProfile(id, change) {
      const number = table.get(id);
      if (number !== undefined) table.put(id, { ...number, profile: { ...number.profile, ...change } });
    },
  };
}

/** A business number's digits, the way webhooks print them. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** The number as a Graph node with every field the API can give. */
export function phoneNumberNode(number: BusinessNumber, webhookUrl: string): Record<string, unknown> {
  const available = { can_send_message: number.registered ? 'AVAILABLE' : 'BLOCKED' };
  return {
    verified_name: number.verified_name,
    code_verification_status: 'VERIFIED',
    display_phone_number: number.display_phone_number,
    quality_rating: 'GREEN',
    platform_type: 'CLOUD_API',
    throughput: { level: 'STANDARD' },
    webhook_configuration: { application: webhookUrl },
    id: number.id,
    status: number.registered ? 'CONNECTED' : 'PENDING',
    name_status: 'APPROVED',
    account_mode: 'LIVE',
    whatsapp_business_manager_messaging_limit: 'TIER_2K',
    messaging_limit_tier: 'TIER_2K',
    health_status: {
      ...available,
      entities: [
        { entity_type: 'PHONE_NUMBER', id: number.id, ...available },
        { entity_type: 'WABA', id: ACCOUNT_ID, can_send_message: 'AVAILABLE' },
        { entity_type: 'BUSINESS', id: BUSINESS_ID, can_send_message: 'AVAILABLE' },
        { entity_type: 'APP', id: APP_ID, can_send_message: 'AVAILABLE' },
      ],
    },
  };
}

const DEFAULT_NUMBER_FIELDS =
  'verified_name,code_verification_status,display_phone_number,quality_rating,platform_type,throughput,webhook_configuration,status,id';

/** Keeps the fields a caller asked for with `fields=a,b{c}`; `id` always comes, unknown names are left out. */
export function pickFields(node: Record<string, unknown>, fields: string | undefined): Record<string, unknown> {
  const wanted = (fields ?? DEFAULT_NUMBER_FIELDS)
    .replace(/\{[^{}]*\}/g, '')
    .split(',')
    .map((field) => field.trim());
  const picked = Object.fromEntries(Object.entries(node).filter(([field]) => wanted.includes(field)));
  return { ...picked, id: node['id'] };
}

/** What `/debug_token` says about a token of this account. */
export function tokenInspection(isValid: boolean, odd: { without?: string; expiresAt?: number } = {}): unknown {
  if (!isValid) {
    return {
      data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token.', subcode: 463 } },
    };
  }
  const scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'].filter(
    (scope) => scope !== odd.without,
  );
  return {
    data: {
      app_id: APP_ID,
      type: 'SYSTEM_USER',
      application: 'Chalkline simulator',
      data_access_expires_at: 0,
      expires_at: odd.expiresAt === undefined ? 0 : Math.floor(odd.expiresAt / 1000),
      is_valid: true,
      issued_at: 1764547200,
      scopes: [...scopes, 'public_profile'],
      granular_scopes: scopes.map((scope) => ({ scope, target_ids: [ACCOUNT_ID] })),
      user_id: SYSTEM_USER_ID,
    },
  };
}
