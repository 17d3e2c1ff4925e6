import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import {
  addCourseLanguage,
  cancelTranslationRun,
  confirmTranslations,
  courseTranslation,
  exportTranslation,
  importTranslation,
  listCourseLanguages,
  removeCourseLanguage,
  saveTranslations,
  startTranslationRun,
} from '#contract/calls/translations-calls.ts';
import type { CourseLanguage } from '#contract/translations.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

const translationKeys = {
  all: ['translations'] as const,
  languages: (courseId: string) => ['translations', courseId] as const,
  one: (courseId: string, language: Language) => ['translations', courseId, language] as const,
};
const refresh = [translationKeys.all];

/** A run is looked at every few seconds while it goes on. */
const lookAgainMs = 3_000;
export const isRunning = ({ run }: Pick<CourseLanguage, 'run'>): boolean => run?.status === 'running';

export const courseLanguagesQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey(...translationKeys.languages(courseId)),
    queryFn: ({ signal }) => call(listCourseLanguages, { params: { courseId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.languages.some(isRunning) ? lookAgainMs : false),
  });

export const courseTranslationQuery = (courseId: string, language: Language) =>
  queryOptions({
    queryKey: userKey(...translationKeys.one(courseId, language)),
    queryFn: ({ signal }) => call(courseTranslation, { params: { courseId, language }, signal }),
    staleTime: 0,
    // What is being typed is not to be exchanged under the hands.
    refetchOnWindowFocus: false,
  });

export const useAddCourseLanguage = () => useContractMutation(addCourseLanguage, { refresh });
export const useRemoveCourseLanguage = () => useContractMutation(removeCourseLanguage, { refresh });
export const useSaveTranslations = () => useContractMutation(saveTranslations, { refresh });
export const useConfirmTranslations = () => useContractMutation(confirmTranslations, { refresh });
export const useImportTranslation = () => useContractMutation(importTranslation, { refresh });
export const useExportTranslation = () => useContractMutation(exportTranslation);
export const useStartTranslationRun = () => useContractMutation(startTranslationRun, { refresh });
export const useCancelTranslationRun = () => useContractMutation(cancelTranslationRun, { refresh });
