import { queryOptions } from '@tanstack/react-query';
import { listCourseNames } from '#contract/calls/courses-calls.ts';
import type { MediaFile } from '#contract/media.ts';
import {
  changeMedia,
  createMedia,
  deleteMedia,
  getMedia,
  listMedia,
  mediaStatistics,
  mediaUsage,
  restoreMedia,
} from '#contract/calls/media-calls.ts';
import type { MediaFileType } from '#contract/media-types.ts';
import { call, callPage } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { usePagedList } from '../api/paged-list.ts';
import { queryClient, userKey } from '../api/query-client.ts';
import { sendMedia } from './send-media.ts';

export const mediaKeys = {
  all: ['media'] as const,
  lists: ['media', 'list'] as const,
  list: (filter: MediaFilter) => ['media', 'list', filter] as const,
  statistics: ['media', 'statistics'] as const,
  usage: ['media', 'usage'] as const,
  one: (mediaId: string) => ['media', mediaId] as const,
};

export interface MediaFilter {
  type?: MediaFileType;
  q?: string;
  sort?: string;
}

export const useMediaFiles = (filter: MediaFilter) =>
  usePagedList(mediaKeys.list(filter), (cursor, signal) =>
    callPage(listMedia, { query: { ...filter, cursor }, signal }),
  );

export const mediaStatisticsQuery = () =>
  queryOptions({
    queryKey: userKey(...mediaKeys.statistics),
    queryFn: ({ signal }) => call(mediaStatistics, { signal }),
  });

export const mediaUsageQuery = () =>
  queryOptions({
    queryKey: userKey(...mediaKeys.usage),
    queryFn: ({ signal }) => call(mediaUsage, { signal }),
  });

/** Fresh each time: its address opens for some minutes only, and what uses the file may have changed. */
export const mediaFileQuery = (mediaId: string) =>
  queryOptions({
    queryKey: userKey(...mediaKeys.one(mediaId)),
    queryFn: ({ signal }) => call(getMedia, { params: { mediaId }, signal }),
    staleTime: 0,
  });

/** Every course by name, for the form's select; a library that cannot show them still takes files. */
export const courseNamesQuery = () =>
  queryOptions({
    queryKey: userKey('courses', 'names'),
    queryFn: ({ signal }) => call(listCourseNames, { query: { limit: 200 }, signal }),
  });

/** The file of the library that has these bytes already. */
export async function findSameFile(sha256: string, signal?: AbortSignal): Promise<MediaFile | undefined> {
  const [same] = await call(listMedia, { query: { sha256, limit: 1 }, signal });
  return same;
}

const touched = [mediaKeys.all, ['dashboard']] as const;

export const useCreateMedia = () =>
  useContractMutation(createMedia, { refresh: touched, by: (_, input) => sendMedia(input) });
export const useChangeMedia = () => useContractMutation(changeMedia, { refresh: touched });
// What was deleted is not asked for again, as a part that still shows it would: the answer could only be 404.
export const useDeleteMedia = () =>
  useContractMutation(deleteMedia, {
    refresh: [mediaKeys.lists, mediaKeys.statistics, mediaKeys.usage, ['dashboard']],
  });
export const useRestoreMedia = () => useContractMutation(restoreMedia, { refresh: touched });

/** For uploads of the queue, which go on while no part of this page is there. */
export const refreshMedia = (): Promise<unknown> =>
  Promise.all(touched.map((key) => queryClient.invalidateQueries({ queryKey: userKey(...key) })));
