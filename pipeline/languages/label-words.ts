import { wholeWords as words } from './whole-words.ts';

/** How a line of a list tells what its label shows or holds, and how one asks which label that is of. */
interface LabelWords {
  /** Opens the line behind its label: its subject is the label. */
  tells: RegExp;
  /** `{told}` begins with such a verb. */
  question: string;
}

const byLanguage: Readonly<Record<string, LabelWords>> = {
  es: {
    tells: words('(?:muestra|indica|informa|mide|registra|contiene|cuenta|avisa|enumera|resume|describe)(?= \\p{L})'),
    question: '¿Cuál de estas opciones {told}?',
  },
  pt: {
    tells: words('(?:mostra|indica|informa|mede|registra|regista|contém|conta|avisa|lista|resume|descreve)(?= \\p{L})'),
    question: 'Qual destas opções {told}?',
  },
  fr: {
    tells: words(
      '(?:montre|indique|informe|mesure|enregistre|contient|compte|signale|énumère|résume|décrit)(?= \\p{L})',
    ),
    question: "Qu'est-ce qui {told} ?",
  },
  id: {
    tells: words(
      '(?:menunjukkan|menampilkan|memberitahukan|mengukur|mencatat|berisi|memuat|menghitung|menjelaskan)(?= \\p{L})',
    ),
    question: 'Manakah yang {told}?',
  },
};

export const labelWordsOf = (language: string): LabelWords | undefined => byLanguage[language];
