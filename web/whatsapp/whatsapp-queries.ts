import { queryOptions } from '@tanstack/react-query';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import {
  disconnectWhatsApp,
  getWhatsAppSettings,
  recheckWhatsAppConnection,
  saveServiceBudget,
  saveWhatsAppSettings,
  testWhatsAppConnection,
} from '#contract/calls/whatsapp-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { queryClient, userKey } from '../api/query-client.ts';

export const whatsappSettingsQuery = () =>
  queryOptions({
    queryKey: userKey('whatsapp', 'settings'),
    queryFn: ({ signal }) => call(getWhatsAppSettings, { signal }),
    // Delivery and the hourly check change the status while somebody looks on.
    staleTime: 0,
    refetchInterval: 30_000,
  });

export const useSaveConnection = () => useContractMutation(saveWhatsAppSettings, { refresh: [['whatsapp']] });
export const useDisconnect = () =>
  useContractMutation(disconnectWhatsApp, { refresh: [['whatsapp'], ['template-sync']] });
export const useRecheckConnection = () => useContractMutation(recheckWhatsAppConnection, { refresh: [['whatsapp']] });
export const useSaveServiceBudget = () => useContractMutation(saveServiceBudget, { refresh: [['whatsapp']] });
export const useTestConnection = () => useContractMutation(testWhatsAppConnection);

/** After a test that went well, until the server says otherwise. */
export const showConnected = (): void =>
  void queryClient.setQueryData<WhatsAppSettings>(
    whatsappSettingsQuery().queryKey,
    (settings) => settings && { ...settings, status: 'connected' },
  );
