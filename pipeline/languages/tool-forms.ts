/** "Clean the lens with a dry cloth", in the languages whose verb comes last: the tool, and the deed that it is for. */
interface ToolForm {
  /** The named groups `deed` and `verb`, and `object` in front of the tool where there is one. */
  pattern: RegExp;
  /** The verb as it stands in "in order to". */
  purpose: readonly [ending: RegExp, other: string];
  /** `{deed}` is filled in, its verb at the end. */
  question: string;
}

const byLanguage: Readonly<Record<string, ToolForm>> = {
  hi: {
    pattern:
      /^(?:अब )?(?<object>[^,।]+? को )?(?<tool>[^,।]+?) का (?:उपयोग|प्रयोग|इस्तेमाल) (?:करके|कर),? (?<deed>[^,।]*?)(?<verb>(?:कर|बना|जोड़|धो|निकाल|खोल|भेज|रख|डाल|हटा|लगा)(?:ें|एँ|एं))\s?[।.!]?$/u,
    purpose: [/(?:ें|एँ|एं)$/u, 'ने'],
    question: '{deed} के लिए किसका उपयोग करना चाहिए?',
  },
  mr: {
    pattern:
      /^(?:आता )?(?<tool>[^,।]+?) वापर[ूु]न,? (?<deed>[^,।]*?)(?<verb>(?:कर|जोड|टाक|काढ|धुव|उघड|पाठव|ठेव|लाव|भर)ा)\s?[।.!]?$/u,
    purpose: [/ा$/u, 'ण्यासाठी'],
    question: '{deed} काय वापरावे?',
  },
  ta: {
    pattern: /^(?:இப்போது )?(?<tool>[^,]+?)(?:ைப்|ஐப்)? பயன்படுத்தி,? (?<deed>[^,]*?)(?<verb>[\p{L}\p{M}]+வும்)\.?$/u,
    purpose: [/வும்$/u, ''],
    question: '{deed} எதைப் பயன்படுத்த வேண்டும்?',
  },
  te: {
    pattern: /^(?:ఇప్పుడు )?(?<tool>[^,]+?) ఉపయోగించి,? (?<deed>[^,]*?)(?<verb>[\p{L}\p{M}]+ండి)\.?$/u,
    purpose: [/ండి$/u, 'డానికి'],
    question: '{deed} ఏమి ఉపయోగించాలి?',
  },
  bn: {
    pattern: /^(?:এখন )?(?<tool>[^,।]+?) ব্যবহার করে,? (?<deed>[^,।]*?)(?<verb>[\p{L}\p{M}]*(?:ুন|িন))।?$/u,
    purpose: [/(?:ুন|(?<=ন|দ)িন)$/u, 'তে'],
    question: '{deed} কী ব্যবহার করতে হবে?',
  },
};

/** "What must be used to clean the lens?" of an order that names the tool; undefined where there is none. */
export function toolQuestion(
  text: string,
  language: string,
): { question: string; deed: string; tool: string } | undefined {
  const form = byLanguage[language];
  const found = form?.pattern.exec(text)?.groups;
  if (form === undefined || found === undefined) return undefined;
  const verb = (found['verb'] as string).replace(form.purpose[0], form.purpose[1]);
  const deed = `${found['object'] ?? ''}${found['deed']}${verb}`;
  return { question: form.question.replace('{deed}', () => deed), deed, tool: found['tool'] as string };
}
