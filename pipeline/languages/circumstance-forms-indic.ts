/** A sentence that says when, to whom alone or what for sure, in a shape of which only one question can be asked. */
interface CircumstanceForm {
  pattern: RegExp;
  /** Both are filled in with the groups of the pattern, as in `String.replace`. */
  question: string;
  answer: string;
}

/** What is given comes once; a fever comes whenever it likes, and what can be done has more moments than one sentence tells. */
const comes = {
  hi: '(?:मिल(?:ेगा|ेगी|ेंगे|ेंगी|ता है|ती है|ते हैं|ती हैं)|(?<=(?:ईमेल|ई-मेल|संदेश|एसएमएस|कॉल|सूचना|पत्र|फ़ोन|फोन) )आए(?:गा|गी))',
  mr: '(?:मिळेल|मिळतील|मिळते|मिळतो|(?<=(?:ईमेल|ई-मेल|संदेश|एसएमएस|सूचना|पत्र|फोन) )येईल)',
  ta: '(?:கிடைக்கும்|பெறுவீர்கள்|அனுப்பப்படும்|வழங்கப்படும்|(?<=(?:மின்னஞ்சல்|செய்தி|குறுஞ்செய்தி|அறிவிப்பு|கடிதம்|அழைப்பு) )வரும்)',
  te: '(?:అందుతుంది|అందుతాయి|లభిస్తుంది|లభిస్తాయి|పొందుతారు|అందుకుంటారు|(?<=(?:ఈమెయిల్|ఇమెయిల్|సందేశం|నోటిఫికేషన్|లేఖ|కాల్|ఫోన్) )వస్తుంది)',
};

const byLanguage: Readonly<Record<string, readonly CircumstanceForm[]>> = {
  hi: [
    {
      pattern: new RegExp(
        String.raw`^(?:जब|जैसे ही) ([^,।]+?),? (?:तब|तो) ((?:आपको|[^,। ]+ को) (?:[^,। ]+ ){1,4})(${comes.hi})\s?[।.]?$`,
        'u',
      ),
      question: '$2कब $3?',
      answer: 'जब $1।',
    },
    {
      pattern: new RegExp(
        String.raw`^((?:आपको|[^,। ]+ को) (?:[^,। ]+ ){1,4})(${comes.hi}),? (?:जब|जैसे ही) ([^,।]+?)\s?[।.]?$`,
        'u',
      ),
      question: '$1कब $2?',
      answer: 'जब $3।',
    },
    {
      pattern: new RegExp(
        String.raw`^([^,।]+? के बाद),? ((?:आपको|[^,। ]+ को) (?:[^,। ]+ ){1,4})(${comes.hi})\s?[।.]?$`,
        'u',
      ),
      question: '$2कब $3?',
      answer: '$1।',
    },
    {
      pattern:
        /^([^,।]+? )(?:केवल|सिर्फ़|सिर्फ) (?:उन्हीं|उन) (?:(?:लोगों|व्यक्तियों|सदस्यों|कर्मचारियों) )?को ((?:दें|दिया जाना चाहिए|दी जानी चाहिए|दिए जाने चाहिए)),? (जिन्हें|जिनके|जिनकी|जिनका|जिनको|जो) ([^,।]+)/u,
      question: '$1किन्हें $2?',
      answer: 'केवल उन्हीं को, $3 $4।',
    },
    {
      pattern: /^([^,।]{3,60}?) यह सुनिश्चित (करते हैं|करता है|करती है|करती हैं) कि ([^;:।]{15,})[।.]$/u,
      question: '$1 क्या सुनिश्चित $2?',
      answer: '$3।',
    },
    {
      // Elsewhere "जब तक कि ... न" is as often "until".
      pattern:
        /^([^,।]+? (?:चाहिए|होगा|होगी|होंगे)), जब तक कि ([^,।]*?(?:अनुमति|अनुरोध|आदेश|निर्देश|सहमति|मंज़ूरी|मंजूरी|स्वीकृति) )न ([\p{L}\p{M}]+)\s?[।.]$/u,
      question: '$1। किस स्थिति में नहीं?',
      answer: 'जब $2$3।',
    },
  ],
  mr: [
    {
      pattern: new RegExp(
        String.raw`^(?:जेव्हा|ज्यावेळी) ([^,]+?),? (?:तेव्हा|त्यावेळी) ([^, ]+(?:ला|ना) (?:[^, ]+ ){1,4})(${comes.mr})\s?[.।]?$`,
        'u',
      ),
      question: '$2केव्हा $3?',
      answer: 'जेव्हा $1.',
    },
    {
      pattern: new RegExp(
        String.raw`^([^,]+?ल्या(?:वर|नंतर)),? ([^, ]+(?:ला|ना) (?:[^, ]+ ){1,4})(${comes.mr})\s?[.।]?$`,
        'u',
      ),
      question: '$2केव्हा $3?',
      answer: '$1.',
    },
  ],
  ta: [
    {
      pattern: new RegExp(
        String.raw`^([^,]+?(?:[\p{L}\p{M}](?:ந்த|த்த|ட்ட|ற்ற|ண்ட|ிய|ன)\s?(?:பிறகு|பின்(?:பு|னர்)?)|ும் ?போது)),? ((?:நீங்கள்|[^, ]+க்கு) (?:[^, ]+ ){1,4})(${comes.ta})\.?$`,
        'u',
      ),
      question: '$2எப்போது $3?',
      answer: '$1.',
    },
    {
      pattern:
        /^([^,]+? என்பதை(?:ப்|க்|ச்|த்)? )([^,]{4,40}?(?:வதற்கு|ும்) முன்(?:பு|னர்)?) ((?:(?:நீங்கள்|அவர்கள்) )?)([\p{L}\p{M}]+ (?:வேண்டும்))\.?$/u,
      question: '$1$3எப்போது $4?',
      answer: '$2.',
    },
  ],
  te: [
    {
      pattern: new RegExp(
        String.raw`^([^,]+?[\p{L}\p{M}](?:ిన|న్న) (?:తర్వాత|తరువాత|వెంటనే)|[^,]+?(?:ినప్పుడు|ేటప్పుడు)),? ((?:మీరు|[^, ]+(?:కు|కి)) (?:[^, ]+ ){1,4})(${comes.te})\.?$`,
        'u',
      ),
      question: '$2ఎప్పుడు $3?',
      answer: '$1.',
    },
  ],
};

const fewestOfAnswer = 2;

/**
 * "When will you get an e-mail?" of a sentence that says when it comes: what is asked stands where its answer stood, so
 * that every ending and every verb stays as it was. What comes (`comes`) only the heading above ties to its matter. Undefined where the sentence has none of these shapes.
 */
export function circumstanceQuestion(
  text: string,
  language: string,
): { question: string; answer: string; comes: boolean } | undefined {
  for (const { pattern, question, answer } of byLanguage[language] ?? []) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    const filled = (template: string) => found.replace(pattern, template).replace(/\s+([।.?])/gu, '$1');
    const told = filled(answer);
    if (told.split(/\s+/u).length >= fewestOfAnswer)
      return {
        question: filled(question),
        answer: told,
        comes: pattern.source.includes(comes[language as keyof typeof comes]),
      };
  }
  return undefined;
}
