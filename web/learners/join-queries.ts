import { queryOptions } from '@tanstack/react-query';
import { giveCertificateBack, readCertificate, withdrawCertificate } from '#contract/calls/certificates-calls.ts';
import {
  acceptInvitation,
  closeJoinLink,
  createJoinLink,
  listJoinLinks,
  readInvitation,
} from '#contract/calls/groups-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

export const joinLinksQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey('join-links', courseId),
    queryFn: ({ signal }) => call(listJoinLinks, { params: { courseId }, signal }),
  });
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: userKey('invitation', code),
    queryFn: ({ signal }) => call(readInvitation, { params: { code }, signal, toldByPage: ['join_link_not_found'] }),
    retry: false,
  });
export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: userKey('certificate', code),
    queryFn: ({ signal }) => call(readCertificate, { params: { code }, signal, toldByPage: ['certificate_not_found'] }),
    retry: false,
  });

export const useCreateJoinLink = () => useContractMutation(createJoinLink, { refresh: [['join-links']] });
export const useCloseJoinLink = () => useContractMutation(closeJoinLink, { refresh: [['join-links']] });
const ofCertificates = { refresh: [['timeline'], ['certificate']] };
export const useWithdrawCertificate = () => useContractMutation(withdrawCertificate, ofCertificates);
export const useGiveCertificateBack = () => useContractMutation(giveCertificateBack, ofCertificates);
export const useAcceptInvitation = () => useContractMutation(acceptInvitation);
