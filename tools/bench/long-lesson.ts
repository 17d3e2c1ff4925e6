/** A lesson as the API takes it: each card of two sentences with its point, and a question about every second. */
export function longLesson(title: string, cards: number) {
  const texts = Array.from({ length: cards }, (_, n) => textOf(n));
  return {
    title,
    content: texts.join('\n\n'),
    duration: Math.min(600, cards),
    metadata: {
      language: 'en',
      cards: texts.map((text, n) => ({
        id: `card-${n}`,
        title: `Ward rule ${n + 1}`,
        text,
        point_ids: [`point-${n}`],
        sources: [],
      })),
      points: texts.map((_, n) => ({
        id: `point-${n}`,
        text: pointOf(n),
        kind: 'rule',
        importance: 2,
        sources: [],
      })),
      quiz: texts.flatMap((_, n) => (n % 2 === 0 ? [questionOf(n)] : [])),
      key_learning_points: texts.map((_, n) => pointOf(n)),
    },
  };
}

const pointOf = (n: number): string => `Open window ${n + 1} for ${n + 5} minutes after each visit.`;

const textOf = (n: number): string =>
  `The air of a ward carries what patients cough, and a closed room keeps it for hours. ${pointOf(n)} ` +
  `Write the time on the sheet beside door ${n + 1}, so that the next shift knows when it was done, and by whom.`;

const questionOf = (n: number) => ({
  id: `question-${n}`,
  point_id: `point-${n}`,
  kind: 'choice',
  question: `For how many minutes is window ${n + 1} opened after each visit?`,
  options: [`${n + 5} minutes`, `${n + 15} minutes`, `${n + 25} minutes`],
  answer: `${n + 5} minutes`,
  difficulty: 1,
  status: 'ready',
  evidence: pointOf(n),
});
