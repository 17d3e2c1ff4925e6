import { expect, test } from 'vitest';
import { lostWords } from '../plain/lost-words.ts';
import { plainLinesOf } from '../plain/plain-lines.ts';
import { readTexText } from './tex-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTexText(bytesOf(text)).blocks.map(({ kind, text: words }) => [kind, words]);

const page = String.raw`% made by hand
\documentclass{article}
\usepackage{graphicx}
\begin{document}
\noindent \section{Ovens} \label{ovens}

\noindent
Warm it \textbf{slowly}, to 80\% at most~--- see \href{http://a.example}{the list}. % not for readers

\begin{enumerate}
\item 1) Open it.

\noindent \item 2) Look inside.
\end{enumerate}

\subsection*{Heat}
\begin{tabular}{ll}
\hline
Oven & Heat \\
Small & 180 \\
\end{tabular}
\includegraphics[width=3cm]{oven.png}
\end{document}`;

test('headings, words, steps and tables of LaTeX are read, and what sets them is not', () => {
  expect(read(page)).toEqual([
    ['heading', 'Ovens'],
    ['paragraph', 'Warm it slowly, to 80% at most — see the list.'],
    ['list', '1. Open it.\n2. Look inside.'],
    ['heading', 'Heat'],
    ['table', 'Oven\tHeat\nSmall\t180'],
  ]);
});

test('the plain reader finds nothing that this one lost', () => {
  const long = page.replace('Warm it', `${'Warm the oven slowly and then wait for it. '.repeat(8)}Warm it`);
  const told = readTexText(bytesOf(long)).blocks.map(({ text }) => text);
  expect(lostWords(plainLinesOf(bytesOf(long), 'tex') ?? [], told).share).toBe(1);
});
