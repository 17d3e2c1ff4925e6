import { evenRarity, phraseList, wordSet } from './language-rules.ts';
import type { LanguageRules } from './language-rules.ts';

/** What is known of a language beside the five: enough to tell it, to let a sentence stand alone and to name an aim. */
interface OtherLanguage {
  /** Its commonest words: what a text is told by, and what carries no meaning of its own. */
  common: ReadonlySet<string>;
  /** Openings that point back. */
  anaphors: readonly string[];
  connectives: readonly string[];
  negations: ReadonlySet<string>;
  /** Words after which a full stop ends no sentence. */
  abbreviations?: ReadonlySet<string>;
  /** The colon spares the term its case and article. */
  aim: string;
}

const others: Readonly<Record<string, OtherLanguage>> = {
  es: {
    common: wordSet(`de la que el en y a los del se las por un para con no una su al lo como más pero sus le ya o este
      sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante todos uno les ni
      contra otros ese eso ante ellos e esto antes algunos qué unos yo otro otras otra él tanto esa estos mucho quienes
      nada muchos cual poco ella estar estas algunas algo nosotros es son ser está tu tus si puede debe cada`),
    anaphors: phraseList(`esto | este | esta | estos | estas | eso | ese | esa | esos | esas | ello | ellos | ellas | él
      | ella | tal | tales | ambos | ambas | aquí | allí | así | lo mismo`),
    connectives: phraseList(`sin embargo | además | por lo tanto | por tanto | por ejemplo | pero | y | o | entonces |
      por eso | es decir | también | no obstante | en cambio | por otro lado | de lo contrario | después | luego`),
    negations: wordSet('no nunca jamás sin ningún ninguna nadie ni tampoco'),
    abbreviations: wordSet('sr sra srta dr dra ud uds vd p.ej ej art núm pág tel aprox máx mín etc'),
    aim: 'Explicar: {term}',
  },
  pt: {
    common: wordSet(`de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem
      à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter
      seus quem nas me esse eles estão você tinha foram essa num nem suas meu às minha têm numa pelos elas havia seja
      qual será nós lhe deles essas esses pelas este dele são pode deve cada você`),
    anaphors: phraseList(`isso | isto | este | esta | estes | estas | esse | essa | esses | essas | ele | ela | eles |
      elas | seu | sua | seus | suas | tal | tais | ambos | ambas | aqui | ali | assim`),
    connectives:
      phraseList(`no entanto | além disso | portanto | por exemplo | mas | e | ou | então | por isso | ou seja
      | também | porém | por outro lado | caso contrário | depois | entretanto`),
    negations: wordSet('não nunca jamais sem nenhum nenhuma ninguém nem'),
    abbreviations: wordSet('sr sra srta dr dra prof art nº núm pág p.ex ex tel aprox máx mín etc'),
    aim: 'Explicar: {term}',
  },
  fr: {
    common:
      wordSet(`de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la avec
      son il y aux d' l' ses mais comme ou si leur ont été elle deux même cette ces tout nous fait être vous on sa entre
      aussi sans lui peut leurs sous ainsi où dont donc après avant encore lorsque doit chaque très quand votre vos`),
    anaphors: phraseList(`ce | cet | cette | ces | cela | ceci | c'est | elle | ils | elles
      | celui-ci | celle-ci | tel | telle | tels | telles | ici | ainsi`),
    connectives: phraseList(`cependant | de plus | donc | par exemple | mais | et | ou | alors | c'est pourquoi |
      c'est-à-dire | aussi | toutefois | en revanche | sinon | ensuite | puis | par conséquent | en effet`),
    negations: wordSet('ne sans non aucun aucune'),
    abbreviations: wordSet('m mme mlle dr art p.ex ex tél env max min etc'),
    aim: 'Expliquer : {term}',
  },
  id: {
    common:
      wordSet(`yang dan di untuk dengan pada ini dari dalam tidak adalah itu akan ke oleh juga atau anda bisa dapat
      karena saat jika lebih ada sebagai mereka kami kita saya harus dia seperti telah sudah bahwa secara tersebut agar
      namun hanya wajib boleh jika bila sebelum setelah jangan melalui selama bagi maupun terhadap apabila sudah setiap sebuah para orang banyak semua belum serta antara hingga sampai ketika maka apa`),
    anaphors: phraseList(`ini | itu | hal ini | hal itu | mereka | dia | ia | tersebut | demikian | keduanya | di sini |
      di sana | dengan begitu`),
    connectives: phraseList(`namun | selain itu | oleh karena itu | jadi | misalnya | contohnya | tetapi | tapi | dan |
      atau | lalu | kemudian | sebaliknya | juga | akan tetapi | dengan kata lain`),
    negations: wordSet('tidak bukan jangan tanpa belum'),
    abbreviations: wordSet('dr ir prof bpk no hal dll dsb tgl'),
    aim: 'Menjelaskan: {term}',
  },
  sw: {
    common:
      wordSet(`ya na wa kwa ni katika za la kuwa cha au kama hiyo hii huo huu hilo hili yake wake wao yako wako kwenye
      ambao ambayo pia lakini baada kabla ili bila kila watu mtu sana tu si hata zaidi hivyo vya pamoja kutoka yao zako
      jinsi nini wakati ikiwa kwamba hao hizi hizo`),
    anaphors: phraseList(`hii | hiyo | huu | huo | hili | hilo | hizi | hizo | hawa | hao | haya | hayo | huyu | huyo |
      hapa | hapo | wao | yeye | kwa hivyo | hivyo | vile`),
    connectives: phraseList(`hata hivyo | pia | kwa hiyo | kwa mfano | lakini | na | au | kisha | basi | badala yake |
      zaidi ya hayo`),
    negations: wordSet('si sio bila kamwe hapana siyo'),
    abbreviations: wordSet('dkt bw bi n.k na.k'),
    aim: 'Kueleza: {term}',
  },
  bn: {
    common: wordSet(`এবং ও এই যে করে থেকে না হয় একটি জন্য করা এটি আপনার আপনি তার সঙ্গে সাথে হবে করতে যদি কোনও কোনো কিন্তু
      তা বা এক পারে পারেন আছে যা এর মধ্যে পর আগে করুন হলে নেই তাদের তাঁর দিয়ে অথবা কি আর সেই প্রতি সব`),
    anaphors: phraseList(
      'এই | এটি | এটা | এগুলি | এগুলো | এর | এতে | তা | তার | তাদের | তিনি | সেই | সেটি | সে | এখানে | এভাবে',
    ),
    connectives: phraseList('তবে | কিন্তু | এছাড়াও | এছাড়া | তাই | উদাহরণস্বরূপ | যেমন | এবং | অথবা | তারপর | সুতরাং | অন্যদিকে'),
    negations: wordSet('না নয় নেই নি ছাড়া'),
    aim: 'ব্যাখ্যা করা: {term}',
  },
  ar: {
    common:
      wordSet(`في من على إلى أن عن مع هذا هذه التي الذي ما لا أو كان ذلك قد بعد كل إذا هو هي لم كما بين عند ثم يمكن
      حتى غير أي لا إن و يكون عندما إلا أنت لك منه فيه لن قبل يجب كانت هناك بها به له لها`),
    anaphors: phraseList(
      'هذا | هذه | ذلك | تلك | هؤلاء | أولئك | هو | هي | هم | هذا يعني | وهذا | وهذه | هنا | هناك | كذلك | في هذه الحالة | في هذه | في هذا | مثل هذه | مثل هذا',
    ),
    connectives: phraseList(
      'لذلك | لكن | ولكن | ومع ذلك | مع ذلك | على سبيل المثال | مثلا | أيضا | بالإضافة إلى ذلك | ثم | أو | وبالتالي | من ناحية أخرى',
    ),
    negations: wordSet('لا لم لن ليس ليست غير دون بدون'),
    aim: 'شرح: {term}',
  },
};

export const otherLanguages: readonly string[] = Object.keys(others);

/** These share their letters. */
const latin = ['es', 'pt', 'fr', 'id', 'sw'] as const;

/** Running text of one of these has 0.25 to 0.5 of its commonest words; of a neighbour's, Spanish for Portuguese, under 0.2. */
const fewestCommon = 0.2;
const fewestWords = 12;

/**
 * ISO 639-1 of a text that is in none of the five languages: Spanish, Portuguese, French, Indonesian, Swahili, Bengali or
 * Arabic; `und` where it is in none of them, or too short to tell.
 */
export function otherLanguageOf(text: string): string {
  const sample = text.slice(0, 60_000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const isMostly = (script: RegExp) => (sample.match(script)?.length ?? 0) > letters / 2;
  const words = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const shareOf = (language: string) =>
    words.filter((word) => others[language]?.common.has(word)).length / Math.max(1, words.length);
  // Assamese and Persian are written with the same letters.
  const candidates = isMostly(/\p{Script=Bengali}/gu) ? ['bn'] : isMostly(/\p{Script=Arabic}/gu) ? ['ar'] : latin;
  const [best] = candidates
    .map((language) => ({ language, share: shareOf(language) }))
    .sort((a, b) => b.share - a.share);
  const needed = candidates === latin ? fewestCommon : fewestCommon / 4;
  return words.length >= fewestWords && best !== undefined && best.share >= needed ? best.language : 'und';
}

/** The rules of one of the seven, on those of a language that nothing is known of. */
export function otherRules(code: string, base: LanguageRules): LanguageRules {
  const known = others[code];
  if (known === undefined) return base;
  const { common, anaphors, connectives, negations, abbreviations, aim } = known;
  const objectives = Object.fromEntries(Object.keys(base.objectives).map((verb) => [verb, aim]));
  return {
    ...base,
    code,
    stopWords: common,
    rarity: evenRarity,
    anaphors,
    connectives,
    negations,
    ...(abbreviations && { abbreviations }),
    // The same verbs as the base has.
    objectives: objectives as LanguageRules['objectives'],
  };
}
