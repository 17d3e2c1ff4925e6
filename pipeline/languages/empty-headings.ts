import { phraseList } from './language-rules.ts';

/**
 * Headings under which anything may stand, in every language that we have words for: what stands below them is about the
 * document's or the chapter's subject, and only that says so. A document often keeps English ones, so all are looked up at once.
 */
const anything = phraseList(`
  overview | introduction | intro | objectives? | (?:learning|course|training|final) (?:objectives|outcomes|goals|aims) | outcomes | awareness | purpose | aims? | goals? | scope | purpose and scope | scope and purpose |
  general | important | important (?:notes?|information|points|reminders?) | general (?:questions|information|provisions|remarks|notes?) | summary | executive summary | abstract | preface |
  foreword | conclusions? | concluding (?:thoughts|remarks) | final (?:thoughts|remarks|notes) | background | context | notes? |
  contents | about | about this (?:document|guide|manual|policy|course|page|section) |
  (?:purpose|scope|aim|structure|use) of (?:this|the) (?:document|guide|manual|policy|procedure|page|section|report) |
  welcome | getting started | before you (?:begin|start) | resources | additional resources | references | related posts? |
  faqs? | frequently asked questions | questions | questions and answers | q ?& ?a | details | description | discussion |
  key (?:points?|facts|takeaways|information) | main points | highlights | at a glance | the details |
  why | how | what | who | when | where | which | why not | so what |
  lesson plan | future work | outlook | outline | agenda | solutions? | (?:what is )?the solution | the end | finally | remember | more information | further information | additional information | contact(?: us)? for more information | video | videos | examples? | miscellaneous | other | misc |
  परिचय | भूमिका | प्रस्तावना | उद्देश्य | लक्ष्य | दायरा | सामान्य | सामान्य जानकारी | सारांश | निष्कर्ष | पृष्ठभूमि | टिप्पणी | टिप्पणियाँ | नोट |
  अवलोकन | विवरण | अधिक जानकारी | अक्सर पूछे जाने वाले प्रश्न | उदाहरण |
  ओळख | उद्देश | उद्दिष्टे? | हेतू | व्याप्ती | सामान्य माहिती | पार्श्वभूमी | टीप | टिपा | आढावा | समारोप | तपशील | अधिक माहिती |
  அறிமுகம் | முன்னுரை | நோக்கம் | நோக்கங்கள் | வரம்பு | பொது | பொதுவானவை | பொதுத் தகவல் | சுருக்கம் | முடிவுரை | முடிவு | பின்னணி |
  குறிப்பு | குறிப்புகள் | கண்ணோட்டம் | விவரங்கள் | மேலும் தகவல் | எடுத்துக்காட்டு |
  పరిచయం | ఉపోద్ఘాతం | ముందుమాట | ఉద్దేశ్యం | ఉద్దేశం | లక్ష్యం | లక్ష్యాలు | పరిధి | సాధారణం | సాధారణ సమాచారం | సారాంశం | ముగింపు | నేపథ్యం |
  గమనిక | గమనికలు | అవలోకనం | వివరాలు | మరింత సమాచారం | ఉదాహరణ |
  introducción | propósito | finalidad | objetivos? | alcance | general | generalidades | información general | resumen |
  conclusi(?:ón|ones) | antecedentes | contexto | notas? | visión general | preguntas frecuentes | detalles | ejemplos? |
  introdução | objetivos? gerais | escopo | âmbito | geral | informações gerais | resumo | conclus(?:ão|ões) | visão geral |
  perguntas frequentes | detalhes | exemplos? | considerações finais |
  objet | objectifs? | but | portée | champ d['’]application | généralités | informations générales | résumé | contexte | préambule |
  avant-propos | présentation | vue d['’]ensemble | remarques? | foire aux questions | détails | exemples? |
  pendahuluan | pengantar | tujuan | ruang lingkup | cakupan | umum | informasi umum | ringkasan | kesimpulan | latar belakang |
  catatan | ikhtisar | pertanyaan umum | contoh | penutup |
  utangulizi | madhumuni | lengo | malengo | upeo | jumla | maelezo ya jumla | muhtasari | hitimisho | usuli | maelezo | mfano |
  ভূমিকা | পরিচিতি | উদ্দেশ্য | লক্ষ্য | পরিধি | সাধারণ | সাধারণ তথ্য | সারসংক্ষেপ | সারাংশ | উপসংহার | পটভূমি | নোট | বিবরণ | উদাহরণ |
  مقدمة | المقدمة | تمهيد | الغرض | الهدف | الأهداف | النطاق | عام | معلومات عامة | ملخص | الملخص | الخلاصة | خاتمة | الخاتمة |
  خلفية | ملاحظات | ملاحظة | نظرة عامة | أسئلة شائعة | مثال | أمثلة`);

const number = String.raw`(?:#?\p{N}+(?:\.\p{N}+)*|[ivxlc]+|[a-h]|one|two|three|four|five|six|seven|eight|nine|ten)`;
const places = phraseList(`
  step | part | chapter | section | unit | lesson | module | phase | stage | day | appendix | annex | article | topic | slide | tip |
  चरण | भाग | अध्याय | खंड | पाठ | इकाई | पायरी | टप्पा | प्रकरण | विभाग | படி | பகுதி | அத்தியாயம் | பாடம் | దశ | భాగం | అధ్యాయం | పాఠం |
  paso | parte | capítulo | sección | unidad | lección | módulo | fase | etapa | anexo | passo | seção | unidade | lição |
  étape | partie | chapitre | unité | leçon | fiche | annexe | langkah | bagian | bab | pelajaran | tahap | lampiran |
  hatua | sehemu | sura | somo | kiambatisho | ধাপ | অংশ | অধ্যায় | পাঠ | خطوة | الخطوة | جزء | الجزء | فصل | الفصل | قسم | القسم | درس | الدرس`);

const nothing = new RegExp(
  String.raw`^(?:${number}[.):]?\s*[–—-]?\s+)?(?:the )?(?:${anything.join('|')})\s*[.:!?]?$`,
  'iu',
);
const placeAlone = new RegExp(String.raw`^(?:${places.join('|')}) ${number}\s*[.:]?$`, 'iu');
const placeBefore = new RegExp(
  String.raw`^(?:${places.join('|')}) ${number}\s*(?:[:.)]|[–—-](?=\s))\s*(?=\p{L})`,
  'iu',
);

/** Whether a heading names no subject: "Purpose", "2. Introduction", "Step 3". */
export const saysNothing = (heading: string): boolean => nothing.test(heading) || placeAlone.test(heading);

/** "Step 3", "अध्याय 2": tells where in the document it stands, and nothing else. */
export const isPlace = (heading: string): boolean => placeAlone.test(heading);

/**
 * English headings that say what is told of a thing, and not of which: "Treatment protocol", "Disposal". A card has its lesson's
 * title beside it; a lesson among others has nothing.
 */
const leaning = phraseList(`
  (?:treatment|management|diagnosis|recognition|prevention|procedure|process|protocol|policy|disposal|storage|handling) (?:protocol|plan|procedure|process|policy|steps|guidelines?)s? |
  treatments? | management | procedures? | protocols? | responsibilit(?:y|ies) | roles and responsibilities | disposal | storage |
  handling | materials?(?: and (?:equipment|methods))? | equipment | supplies | tools | safety(?: (?:precautions|notes|rules|first))? | precautions |
  warnings? | hazards | risks | risk factors | symptoms | signs(?: and symptoms)? | causes | recognition | prevention | diagnosis |
  benefits | requirements? | eligibility | rules | guidelines | general guidelines | steps | instructions | assessment | process | workflow | set-?up | installation |
  configuration | usage | maintenance | cleaning | clean(?: |-)?up | (?:common )?troubleshooting | definitions | key definitions | exceptions | enforcement |
  training | reporting | forms | principles | logistics | construction | inspection | checklist | preparations? | next steps | tips | considerations(?: (?:&|and) tips)? | (?:additional|other|general|special|final) (?:considerations|notes|tips|rules|requirements) |
  step[- ]by[- ]step | options | (?:key |main )?features | parameters | (?:the )?basics | expectations | general rules | updates | methods? | ingredients | spillage | spillage procedure | required items | types`);

const leans = new RegExp(String.raw`^(?:${leaning.join('|')})(?: and more)?\s*[.:]?$`, 'iu');

/** Whether an English heading needs its chapter's or its document's name before it. */
export const leansOnSubject = (heading: string): boolean => leans.test(heading);

/** Of these a card says with their subject what the lesson's title beside it may not tell: a lesson has several sections. */
const judging =
  /^(?:responsibilit(?:y|ies)|roles and responsibilities|assessment|general rules|consequences(?: of (?:violations?|breach(?:es)?|non-?compliance))?|key principles|why (?:this|it) [^?]{2,30})\s*[.:]?$/iu;

/** Whether the English heading of a card needs the name of what it stands under before it, though that is far above. */
export const leansOnParent = (heading: string): boolean => judging.test(heading);

/** "Step 3: Fold the welts" as "Fold the welts". */
export const withoutPlace = (heading: string): string => heading.replace(placeBefore, '');
