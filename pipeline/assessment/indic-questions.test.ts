import { describe, expect, test } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import type { Document } from '../document.ts';
import { generate } from '../generation/generate.ts';
import { segment } from '../segmentation/segment.ts';
import { answerPool } from './gaps/answer-pool.ts';
import { assess } from './assess.ts';
import { causeQuestions, causesOf } from './gaps/cause-questions.ts';
import { failedGates } from './question-gates.ts';
import { proofOf } from './answer-evidence.ts';

// One lesson on the water cycle in each language, as a school book would tell it.
const lessons: Readonly<Record<string, string[]>> = {
  hi: [
    'सूर्य की गर्मी से समुद्र, नदियों और तालाबों का पानी भाप बनकर ऊपर उठता है। इस क्रिया को वाष्पीकरण कहते हैं। वाष्पीकरण गर्म और सूखी हवा में सबसे तेज़ होता है। पेड़ों की पत्तियाँ भी हवा में बहुत-सी जलवाष्प छोड़ती हैं।',
    'संघनन वह प्रक्रिया है जिसमें जलवाष्प ठंडी होकर छोटी बूँदों में बदल जाती है। ऊँचाई पर ठंडी हवा में संघनन से बादल बनते हैं। बादल की बूँदें धूल के कणों पर जमती हैं। जब बूँदें भारी हो जाती हैं तो वर्षा के रूप में धरती पर गिरती हैं।',
    'वर्षा का कुछ पानी मिट्टी से होकर नीचे जाता है और भूजल बनता है। भूजल चट्टानों की दरारों में सैकड़ों वर्षों तक रह सकता है। किसान कुओं और नलकूपों से भूजल निकालते हैं। पहाड़ों की बर्फ़ पिघलकर नदियों को गर्मी में भी पानी देती है।',
    'नदियों का पानी बाँधों में रोका जाता है ताकि खेतों की सिंचाई हो सके। सिंचाई के बिना सूखे इलाकों में फ़सल नहीं होती। बाँधों से बिजली भी बनाई जाती है। वाष्पीकरण, संघनन और वर्षा मिलकर जलचक्र बनाते हैं।',
  ],
  mr: [
    'सूर्याच्या उष्णतेमुळे समुद्र, नद्या आणि तलावांतील पाण्याची वाफ होऊन ती वर जाते. या क्रियेला बाष्पीभवन म्हणतात. बाष्पीभवन उष्ण आणि कोरड्या हवेत सर्वात वेगाने होते. झाडांची पानेही हवेत भरपूर पाण्याची वाफ सोडतात.',
    'संघनन म्हणजे वाफ थंड होऊन तिचे लहान थेंबांत रूपांतर होण्याची क्रिया. उंचावर थंड हवेत संघनन होऊन ढग तयार होतात. ढगांचे थेंब धुळीच्या कणांभोवती जमतात. थेंब जड झाले की पाऊस जमिनीवर पडतो.',
    'पावसाचे काही पाणी मातीतून खाली झिरपते आणि भूजल तयार होते. भूजल खडकांच्या भेगांत शेकडो वर्षे साठून राहू शकते. शेतकरी विहिरी आणि कूपनलिकांमधून भूजल काढतात. डोंगरांवरील बर्फ वितळून नद्यांना उन्हाळ्यातही पाणी मिळते.',
    'नद्यांचे पाणी धरणांत अडवले जाते, त्यामुळे शेतीला सिंचन मिळते. सिंचन नसेल तर कोरड्या भागात पीक येत नाही. धरणांमधून वीजही तयार केली जाते. बाष्पीभवन, संघनन आणि पाऊस मिळून जलचक्र पूर्ण होते.',
  ],
  ta: [
    'சூரிய வெப்பத்தால் கடல், ஆறு, குளம் ஆகியவற்றின் நீர் ஆவியாகி மேலே செல்கிறது. ஆவியாதல் என்பது நீர் வெப்பத்தால் நீராவியாக மாறும் நிகழ்வு. ஆவியாதல் வெப்பமான வறண்ட காற்றில் மிக வேகமாக நடக்கிறது. மரங்களின் இலைகளும் காற்றில் நீராவி வெளியிடுகின்றன.',
    'குளிர்ந்த காற்றில் நீராவி சிறு துளிகளாக மாறும் நிகழ்வு சுருங்குதல் எனப்படும். உயரமான இடங்களில் சுருங்குதல் நடந்து மேகங்கள் உருவாகின்றன. மேகங்கள் தூசித் துகள்களைச் சுற்றி உருவான நீர்த்துளிகளைக் கொண்டவை. துளிகள் கனமானதும் மழைப்பொழிவு பூமியை வந்தடைகிறது.',
    'மழைப்பொழிவு தரும் நீரின் ஒரு பகுதி மண்ணுக்குள் இறங்கி நிலத்தடி நீர் ஆகிறது. நிலத்தடி நீர் பாறைகளின் இடுக்குகளில் பல ஆண்டுகள் தங்கி இருக்கும். விவசாயிகள் கிணறுகள் மூலம் நிலத்தடி நீர் எடுத்துப் பயன்படுத்துகின்றனர். மலைகளில் உள்ள பனி உருகி ஆறுகளுக்குக் கோடையிலும் நீர் தருகிறது.',
    'ஆற்று நீர் அணைகளில் தேக்கப்பட்டு வயல்களுக்கு நீர்ப்பாசனம் கிடைக்கிறது. நீர்ப்பாசனம் வறண்ட பகுதிகளில் பயிர்களை வளர்க்க உதவுகிறது. அணைகள் மின்சாரம் உற்பத்தி செய்யவும் பயன்படுகின்றன. ஆவியாதல், சுருங்குதல், மழைப்பொழிவு மூன்றும் சேர்ந்து நீர்ச்சுழற்சி ஆகின்றன.',
  ],
  te: [
    'సూర్యుని వేడి వల్ల సముద్రాలు, నదులు, చెరువుల నీరు ఆవిరై పైకి వెళ్తుంది. బాష్పీభవనం అంటే నీరు వేడికి ఆవిరిగా మారే ప్రక్రియ. బాష్పీభవనం వేడి పొడి గాలిలో చాలా వేగంగా జరుగుతుంది. చెట్ల ఆకులు కూడా గాలిలోకి నీటి ఆవిరి విడుదల చేస్తాయి.',
    'చల్లని గాలిలో నీటి ఆవిరి చిన్న బిందువులుగా మారడాన్ని ద్రవీభవనం అంటారు. ఎత్తైన ప్రదేశాల్లో ద్రవీభవనం జరిగి మేఘాలు ఏర్పడతాయి. మేఘాలు ధూళి కణాల చుట్టూ చేరిన నీటి బిందువులతో నిండి ఉంటాయి. బిందువులు బరువెక్కినప్పుడు వర్షపాతం భూమిని చేరుతుంది.',
    'వర్షపాతం ద్వారా వచ్చిన కొంత నీరు నేలలోకి ఇంకి భూగర్భజలం అవుతుంది. భూగర్భజలం రాళ్ల పగుళ్లలో ఎన్నో సంవత్సరాలు నిల్వ ఉంటుంది. రైతులు బావుల నుండి భూగర్భజలం తోడి పంటలకు వాడతారు. కొండల మీద మంచు కరిగి వేసవిలో కూడా నదులకు నీరు ఇస్తుంది.',
    'నదుల నీటిని ఆనకట్టలలో ఆపి పొలాలకు నీటిపారుదల కల్పిస్తారు. నీటిపారుదల పొడి ప్రాంతాల్లో పంటలు పండించడానికి సహాయం చేస్తుంది. ఆనకట్టలు విద్యుత్తు ఉత్పత్తికి కూడా ఉపయోగపడతాయి. బాష్పీభవనం, ద్రవీభవనం, వర్షపాతం కలిసి జలచక్రం ఏర్పడుతుంది.',
  ],
};

// Three sentences of each language that give a reason, and one whose reason says "it".
const reasons: Readonly<Record<string, string[]>> = {
  hi: [
    'गाँव का पुराना तालाब सूख गया क्योंकि कई महीनों तक वर्षा नहीं हुई।',
    'किसान रात में सिंचाई करते हैं क्योंकि ठंडी हवा में पानी कम उड़ता है।',
    'पहाड़ी सड़क बंद रही, क्योंकि भारी चट्टानें ऊपर से टूटकर गिरीं।',
    'मछलियाँ मर गईं क्योंकि उसमें ज़हरीला रंग घुल गया था।',
  ],
  mr: [
    'गावातील जुना तलाव आटला, कारण अनेक महिने पाऊस पडला नाही.',
    'शेतकरी रात्री सिंचन करतात, कारण थंड हवेत पाणी कमी उडते.',
    'घाटातील रस्ता बंद राहिला, कारण मोठे खडक वरून कोसळले.',
    'मासे मेले, कारण त्यात विषारी रंग मिसळला होता.',
  ],
  ta: [
    'கிராமத்தின் பழைய குளம் வறண்டது, ஏனெனில் பல மாதங்கள் மழை பெய்யவில்லை.',
    'விவசாயிகள் இரவில் பாசனம் செய்கின்றனர், ஏனெனில் குளிர்ந்த காற்றில் நீர் குறைவாக ஆவியாகிறது.',
    'மலைச் சாலை மூடப்பட்டது ஏனென்றால் பெரிய பாறைகள் மேலிருந்து சரிந்து விழுந்தன.',
    'குளத்தின் மீன்கள் இறந்தன, ஏனெனில் அதில் நச்சுச் சாயம் கலந்தது.',
  ],
  te: [
    'ఊరి పాత చెరువు ఎండిపోయింది, ఎందుకంటే చాలా నెలలు వానలు కురవలేదు.',
    'రైతులు రాత్రి పొలాలకు నీరు పెడతారు ఎందుకంటే చల్లని గాలిలో తేమ తక్కువగా పోతుంది.',
    'కొండ రహదారి మూసివేశారు, ఎందుకంటే పెద్ద బండలు పైనుంచి జారి పడ్డాయి.',
    'చెరువు చేపలు చనిపోయాయి, ఎందుకంటే దానిలో విష రంగు కలిసింది.',
  ],
};

function documentOf(language: string, texts = lessons[language] ?? []): Document {
  return {
    sha256: 'c'.repeat(64),
    mediaType: 'document',
    language,
    outline: [],
    notices: [],
    blocks: texts.map((text, id) => ({
      id,
      kind: 'paragraph',
      text: text.normalize('NFC'),
      marks: [],
      provenance: [{ source: 'markup' }],
    })),
  };
}

function assessed(language: string, texts = lessons[language]) {
  const document = documentOf(language, texts);
  const { segments } = segment(document, { targetMinutes: 5 });
  return {
    document,
    lessons: assess(
      analyse(segments, document).map((part) => generate(part, document)),
      document,
    ),
  };
}

describe.each(Object.keys(lessons))('a school lesson in %s', (language) => {
  test('is asked at least one question, each with its evidence and an explanation in the words of the lesson', () => {
    const { document, lessons: made } = assessed(language);
    const questions = made.flatMap((lesson) => lesson.questions);
    expect(questions.length).toBeGreaterThan(0);
    const proof = proofOf(document, made);
    for (const question of questions) {
      expect(failedGates(question, proof)).toEqual([]);
      expect(question.explanation).not.toBe('');
    }
  });

  test('is asked for the meaning of a term that it defines', () => {
    const questions = assessed(language).lessons.flatMap((lesson) => lesson.questions);
    expect(questions.map(({ kind }) => kind)).toContain('definition');
  });

  test('is asked for a reason that it gives; the wrong ones are other reasons, and one with a pronoun is none', () => {
    const { document, lessons: made } = assessed(language, [
      ...(reasons[language] ?? []),
      ...(lessons[language] ?? []),
    ]);
    const pool = answerPool(made, document);
    const weights = made[0]?.segment.sentences.map(() => 1) ?? [];
    const asked = causeQuestions(0, weights, causesOf(pool, language), 'seed', pool);
    expect(asked).toHaveLength(3);
    const proof = proofOf(document, made);
    for (const { distractors, answer, ...rest } of asked) {
      expect(distractors).toHaveLength(2);
      expect(distractors).not.toContain(answer);
      expect(failedGates({ ...rest, answer, options: [answer, ...distractors] }, proof)).toEqual([]);
    }
  });
});
