import { queryOptions } from '@tanstack/react-query';
import {
  changeSpeakingOrganization,
  forgetSpeech,
  getSpeech,
  listSpeakingOrganizations,
  saveSpeech,
  trySpeech,
} from '#contract/calls/connected-speech-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

export const speechQuery = () =>
  queryOptions({ queryKey: userKey('speech'), queryFn: ({ signal }) => call(getSpeech, { signal }) });

export const speakingOrganizationsQuery = () =>
  queryOptions({
    queryKey: userKey('speech', 'organizations'),
    queryFn: ({ signal }) => call(listSpeakingOrganizations, { signal }),
  });

/** The studio offers to listen by what is connected. */
const refresh = [['speech'], ['speech-voices']];

export const useSaveSpeech = () => useContractMutation(saveSpeech, { refresh });
export const useForgetSpeech = () => useContractMutation(forgetSpeech, { refresh });
export const useTrySpeech = () => useContractMutation(trySpeech);
export const useChangeSpeaking = () => useContractMutation(changeSpeakingOrganization, { refresh });
