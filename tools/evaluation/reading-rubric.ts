/** What a reader is told: how to judge, in which words, and where to write it. */
export const readingRubric = (items: number): string => `# A reading of ${items} questions

\`items.json\` holds ${items} questions about real documents, each with the passage it was made of, its options and its
answer. They come from different makers and are mixed; whose each one is lies sealed in \`key.json\`. Please do not open
it, and do not try to guess.

Ask of each: **would you send it to the 200 people this document is for, without touching it?** Read the passage first.
Judge alone. Write one of three words beside the item in \`verdicts.csv\`, and in a few words why. A second reader copies the
empty form to \`verdicts-2.csv\`.

| verdict | when |
|---|---|
| as_is | worth knowing for these readers; one right answer, which the passage proves; every wrong option is wrong and yet somebody who skimmed could choose it; it reads as if a person wrote it |
| fix | right at heart; an edit of a minute makes it good |
| delete | not worth asking, cannot be answered, has two right answers, is wrong, or would embarrass you |

Name the chief fault of what is not as it should be:

- **wrong**: the answer, or its form, is not what the passage says
- **absurd**: an option that nobody would choose, another kind of thing or another grammar
- **word not rule**: the gap asks for a word, and the rule is not asked
- **fragment**: the sentence is cut, holds markup, or points at something that is not there
- **also true**: another option is right too
- **given away**: by topic, grammar, length, place, or another question
- **heading lookup**: what stands under which heading, where the other options are true as well
- **trivia**: names, years, counts that no rule hangs on
- **double**: asks what another question asked

The text of the passage is the program's reading of the file: judge the question, not the layout. Without options the
learner recalls: says it in words of their own, or thinks, looks at the answer and tells whether they knew it; a number is typed.
`;
