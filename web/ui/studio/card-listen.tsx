import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { listenToDraft, listSpeechVoices } from '#contract/calls/card-voices-calls.ts';
import { call } from '../../api/call.ts';
import { userKey } from '../../api/query-client.ts';
import { ListenButton } from '../listen-button.tsx';

interface DraftCard {
  courseId: string;
  title: string;
  text: string;
  /** Absent: the course's own. */
  language?: Language;
}

/** The voices do not change while somebody writes. */
const voicesQuery = queryOptions({
  queryKey: userKey('speech-voices'),
  queryFn: ({ signal }) => call(listSpeechVoices, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const draftVoiceQuery = ({ courseId, ...card }: DraftCard, wish: number) =>
  queryOptions({
    retry: false,
    // Its address is signed and ends after some minutes.
    gcTime: 0,
    enabled: wish > 0,
    queryKey: userKey('draft-voice', courseId, card.title, card.text, card.language, wish),
    queryFn: ({ signal, client, queryKey }) =>
      // Only the press itself may begin again what has failed.
      call(listenToDraft, {
        params: { courseId },
        body: { ...card, again: client.getQueryData(queryKey) === undefined && wish > 1 },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? 1500 : false),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads a card as it is written just now aloud; with the next letter it is another card. */
export function CardListen(card: DraftCard) {
  const { data: voices = [] } = useQuery(voicesQuery);
  if (voices.length === 0 || card.text.trim() === '') return null;
  return <ListenButton key={`${card.title} ${card.text}`} queryOf={(wish) => draftVoiceQuery(card, wish)} />;
}
