/** What is asked of a table's cell, of a label's description and of a step, by language; English has its own rules for them. */
interface LayoutWords {
  /** `{row}` and `{column}` are quoted, so that neither needs a case. */
  cell: string;
  /** `{meaning}` is quoted. */
  label: string;
  /** `{title}` and `{step}`. */
  order: string;
  /** A heading or a line over a list that says that its items are in order. */
  speaksOfOrder: RegExp;
}

const byLanguage: Readonly<Record<string, LayoutWords>> = {
  hi: {
    cell: 'तालिका के अनुसार “{row}” के लिए “{column}” क्या है?',
    label: '“{meaning}” – यह किसका वर्णन है?',
    order: '{title}: “{step}” के ठीक बाद कौन-सा चरण आता है?',
    speaksOfOrder: /चरण|क्रम|प्रक्रिया|विधि|तरीक/u,
  },
  mr: {
    cell: 'तक्त्यानुसार “{row}” साठी “{column}” काय आहे?',
    label: '“{meaning}” – हे कशाचे वर्णन आहे?',
    order: '{title}: “{step}” नंतर लगेच कोणता टप्पा येतो?',
    speaksOfOrder: /टप्प|क्रम|पायऱ्य|प्रक्रिया|पद्धत|कृती/u,
  },
  ta: {
    cell: 'அட்டவணைப்படி “{row}” என்பதற்கு “{column}” என்ன?',
    label: '“{meaning}” – இது எதன் விளக்கம்?',
    order: '{title}: “{step}” என்பதற்கு அடுத்த படி எது?',
    speaksOfOrder: /படிகள்|படிநிலை|செயல்முறை|வழிமுறை|செய்முறை/u,
  },
  te: {
    cell: 'పట్టిక ప్రకారం “{row}” కు “{column}” ఏమిటి?',
    label: '“{meaning}” – ఇది దేని వివరణ?',
    order: '{title}: “{step}” తర్వాత వెంటనే వచ్చే దశ ఏది?',
    speaksOfOrder: /దశలు|విధానం|ప్రక్రియ|పద్ధతి/u,
  },
  es: {
    cell: 'Según la tabla, ¿qué indica “{column}” para “{row}”?',
    label: '¿A qué corresponde esta descripción? “{meaning}”',
    order: '{title}: ¿qué paso viene justo después de “{step}”?',
    speaksOfOrder: /(?<!\p{L})(?:pasos?|procedimiento|proceso|etapas|fases|orden)(?!\p{L})/iu,
  },
  pt: {
    cell: 'Segundo a tabela, o que indica “{column}” para “{row}”?',
    label: 'A que corresponde esta descrição? “{meaning}”',
    order: '{title}: que passo vem logo depois de “{step}”?',
    speaksOfOrder: /(?<!\p{L})(?:passos?|procedimento|processo|etapas|fases|ordem)(?!\p{L})/iu,
  },
  fr: {
    cell: 'D’après le tableau, qu’indique « {column} » pour « {row} » ?',
    label: 'À quoi correspond cette description ? « {meaning} »',
    order: '{title} : quelle étape vient juste après « {step} » ?',
    speaksOfOrder: /(?<!\p{L})(?:étapes?|procédure|ordre|marche à suivre|phases)(?!\p{L})/iu,
  },
  id: {
    cell: 'Menurut tabel, apa “{column}” untuk “{row}”?',
    label: 'Uraian ini tentang apa? “{meaning}”',
    order: '{title}: langkah apa yang tepat setelah “{step}”?',
    speaksOfOrder: /(?<!\p{L})(?:langkah(?:-langkah)?|prosedur|urutan|tahap(?:an)?)(?!\p{L})/iu,
  },
  sw: {
    cell: 'Kulingana na jedwali, “{column}” ni nini kwa “{row}”?',
    label: 'Maelezo haya yanahusu nini? “{meaning}”',
    order: '{title}: hatua gani inafuata mara baada ya “{step}”?',
    speaksOfOrder: /(?<!\p{L})(?:hatua|utaratibu|taratibu)(?!\p{L})/iu,
  },
  bn: {
    cell: 'সারণী অনুযায়ী “{row}”-এর জন্য “{column}” কী?',
    label: '“{meaning}” – এটি কীসের বর্ণনা?',
    order: '{title}: “{step}” এর ঠিক পরের ধাপ কোনটি?',
    speaksOfOrder: /ধাপ|পদ্ধতি|প্রক্রিয়া|প্রক্রিয়া/u,
  },
  ar: {
    cell: 'وفقًا للجدول، ما قيمة «{column}» لـ«{row}»؟',
    label: 'إلى ماذا يشير هذا الوصف؟ «{meaning}»',
    order: '{title}: ما الخطوة التي تلي «{step}» مباشرة؟',
    speaksOfOrder: /خطو[اة]|إجراء|مراحل|الترتيب/u,
  },
};

/** Undefined for English and for a language without words here. */
export const layoutWordsOf = (language: string): LayoutWords | undefined => byLanguage[language];
