import type { Language } from '#contract/languages.ts';
import type { MailKind } from '#contract/mail.ts';

interface Words {
  subject: string;
  body: string;
}

/** {braces} are filled in. Paragraphs are parted by an empty line. */
const catalogues: Record<Language, Record<MailKind, Words>> = {
  en: {
    password_reset: {
      subject: 'Set a new password for {product}',
      body: 'Hello {name},\n\nsomeone, probably you, asked for a new password for your account. Set it here within 30 minutes:\n\n{link}\n\nThe link works once. If it wasn’t you, do nothing: your password stays the same.',
    },
    invitation: {
      subject: '{inviter} invites you to {product}',
      body: 'Hello {name},\n\n{inviter} created an account for you in {organization}. Choose your password here within 7 days:\n\n{link}\n\nThen sign in with this email address: {email}',
    },
    password_changed: {
      subject: 'Your password for {product} was changed',
      body: 'Hello {name},\n\nyour password was just changed, and you were signed out everywhere else. If it wasn’t you, set a new one right away:\n\n{link}',
    },
    email_changed: {
      subject: 'Your email address for {product} was changed',
      body: 'Hello {name},\n\nyour account now uses another email address: {email}. If you didn’t do this, tell your administrator right away.',
    },
    role_changed: {
      subject: 'You have a new role in {product}',
      body: 'Hello {name},\n\nyour role in {organization} was changed. Sign in again to see what you can do now:\n\n{link}',
    },
    email_verification: {
      subject: 'Confirm your email address for {product}',
      body: 'Hello {name},\n\nplease confirm that this email address is yours:\n\n{link}\n\nThe link works for 3 days. If you don’t have an account here, do nothing: we won’t send anything to this address.',
    },
    second_factor_changed: {
      subject: '{change} ({product})',
      body: 'Hello {name},\n\n{change} This just happened on your account. If it wasn’t you, set a new password right away, then check your second factors in Settings:\n\n{link}',
    },
    contact_message: {
      subject: 'Contact form: {subject}',
      body: '{name} ({sender}) wrote to you through the contact form of {product}:\n\n{message}',
    },
  },
  hi: {
    password_reset: {
      subject: '{product} के लिए नया पासवर्ड सेट करें',
      body: 'नमस्ते {name},\n\nकिसी ने, शायद आपने ही, आपके खाते के लिए नया पासवर्ड माँगा है। इसे 30 मिनट के भीतर यहाँ सेट करें:\n\n{link}\n\nयह लिंक एक ही बार काम करता है। अगर यह आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
    },
    invitation: {
      subject: '{inviter} ने आपको {product} का न्योता भेजा है',
      body: 'नमस्ते {name},\n\n{inviter} ने {organization} में आपके लिए एक खाता बनाया है। 7 दिनों के भीतर अपना पासवर्ड यहाँ चुनें:\n\n{link}\n\nफिर इस ईमेल पते से साइन इन करें: {email}',
    },
    password_changed: {
      subject: '{product} का आपका पासवर्ड बदला गया',
      body: 'नमस्ते {name},\n\nआपके खाते का पासवर्ड अभी बदला गया है, और बाकी सभी जगहों से आपको साइन आउट कर दिया गया है। अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड सेट करें:\n\n{link}',
    },
    email_changed: {
      subject: '{product} में आपका ईमेल पता बदला गया',
      body: 'नमस्ते {name},\n\nआपके खाते का ईमेल पता अब {email} है। अगर यह आपने नहीं किया, तो तुरंत अपने एडमिन को बताएँ।',
    },
    role_changed: {
      subject: '{product} में आपकी भूमिका बदल गई है',
      body: 'नमस्ते {name},\n\n{organization} में आपकी भूमिका बदल दी गई है। अब आप क्या कर सकते हैं, यह देखने के लिए फिर से साइन इन करें:\n\n{link}',
    },
    email_verification: {
      subject: '{product} के लिए अपने ईमेल पते की पुष्टि करें',
      body: 'नमस्ते {name},\n\nकृपया पुष्टि करें कि यह ईमेल पता आपका है:\n\n{link}\n\nयह लिंक 3 दिन तक काम करता है। अगर यहाँ आपका कोई खाता नहीं है, तो कुछ न करें: इस पते पर कुछ नहीं भेजा जाएगा।',
    },
    second_factor_changed: {
      subject: '{change} ({product})',
      body: 'नमस्ते {name},\n\n{change} यह अभी आपके खाते में हुआ। अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड सेट करें और फिर सेटिंग में अपने साइन इन का दूसरा चरण देखें:\n\n{link}',
    },
    contact_message: {
      subject: 'संपर्क फ़ॉर्म: {subject}',
      body: '{name} ({sender}) ने {product} के संपर्क फ़ॉर्म से लिखा है:\n\n{message}',
    },
  },
  mr: {
    password_reset: {
      subject: '{product} साठी नवा पासवर्ड सेट करा',
      body: 'नमस्कार {name},\n\nकोणीतरी, बहुधा तुम्हीच, तुमच्या खात्यासाठी नवा पासवर्ड मागितला आहे. तो 30 मिनिटांच्या आत इथे सेट करा:\n\n{link}\n\nही लिंक एकदाच चालते. हे तुम्ही केले नसेल तर काहीही करू नका: तुमचा पासवर्ड तसाच राहील.',
    },
    invitation: {
      subject: '{inviter} यांनी तुम्हाला {product} साठी आमंत्रण दिले आहे',
      body: 'नमस्कार {name},\n\n{inviter} यांनी {organization} मध्ये तुमच्यासाठी खाते तयार केले आहे. 7 दिवसांच्या आत तुमचा पासवर्ड इथे निवडा:\n\n{link}\n\nमग या ईमेल पत्त्याने साइन इन करा: {email}',
    },
    password_changed: {
      subject: 'तुमचा {product} चा पासवर्ड बदलला आहे',
      body: 'नमस्कार {name},\n\nतुमच्या खात्याचा पासवर्ड आत्ताच बदलला आहे आणि इतर सर्व ठिकाणांहून तुम्हाला साइन आउट केले आहे. हे तुम्ही केले नसेल तर लगेच नवा पासवर्ड सेट करा:\n\n{link}',
    },
    email_changed: {
      subject: 'तुमचा {product} मधील ईमेल पत्ता बदलला आहे',
      body: 'नमस्कार {name},\n\nतुमच्या खात्याचा ईमेल पत्ता आता {email} आहे. हे तुम्ही केले नसेल तर लगेच तुमच्या ॲडमिनला कळवा.',
    },
    role_changed: {
      subject: 'तुमची {product} मधील भूमिका बदलली आहे',
      body: 'नमस्कार {name},\n\n{organization} मधील तुमची भूमिका बदलली आहे. आता तुम्ही काय करू शकता ते पाहण्यासाठी पुन्हा साइन इन करा:\n\n{link}',
    },
    email_verification: {
      subject: '{product} साठी तुमच्या ईमेल पत्त्याची पडताळणी करा',
      body: 'नमस्कार {name},\n\nकृपया हा ईमेल पत्ता तुमचाच आहे याची पडताळणी करा:\n\n{link}\n\nही लिंक 3 दिवस चालते. इथे तुमचे खाते नसेल तर काहीही करू नका: या पत्त्यावर काहीही पाठवले जाणार नाही.',
    },
    second_factor_changed: {
      subject: '{change} ({product})',
      body: 'नमस्कार {name},\n\n{change} हे आत्ताच तुमच्या खात्यात झाले. हे तुम्ही केले नसेल तर लगेच नवा पासवर्ड सेट करा आणि मग सेटिंग्जमध्ये साइन इनचा दुसरा टप्पा तपासा:\n\n{link}',
    },
    contact_message: {
      subject: 'संपर्क फॉर्म: {subject}',
      body: '{name} ({sender}) यांनी {product} च्या संपर्क फॉर्ममधून लिहिले आहे:\n\n{message}',
    },
  },
  ta: {
    password_reset: {
      subject: '{product}: புதிய கடவுச்சொல்லை அமைக்கவும்',
      body: 'வணக்கம் {name},\n\nயாரோ ஒருவர், பெரும்பாலும் நீங்கள்தான், உங்கள் கணக்கிற்குப் புதிய கடவுச்சொல் கேட்டுள்ளார். 30 நிமிடங்களுக்குள் இங்கே அமைக்கவும்:\n\n{link}\n\nஇந்த இணைப்பு ஒரு முறை மட்டுமே வேலை செய்யும். இதை நீங்கள் கேட்கவில்லை என்றால் எதுவும் செய்ய வேண்டாம்: உங்கள் கடவுச்சொல் அப்படியே இருக்கும்.',
    },
    invitation: {
      subject: '{inviter} உங்களை {product}-க்கு அழைக்கிறார்',
      body: 'வணக்கம் {name},\n\n{inviter} உங்களுக்காக {organization} நிறுவனத்தில் ஒரு கணக்கை உருவாக்கியுள்ளார். 7 நாட்களுக்குள் உங்கள் கடவுச்சொல்லை இங்கே தேர்ந்தெடுக்கவும்:\n\n{link}\n\nபிறகு இந்த மின்னஞ்சல் முகவரியுடன் உள்நுழையவும்: {email}',
    },
    password_changed: {
      subject: 'உங்கள் {product} கடவுச்சொல் மாற்றப்பட்டது',
      body: 'வணக்கம் {name},\n\nஉங்கள் கணக்கின் கடவுச்சொல் இப்போது மாற்றப்பட்டது; மற்ற எல்லா இடங்களிலும் நீங்கள் வெளியேற்றப்பட்டுள்ளீர்கள். இதை நீங்கள் செய்யவில்லை என்றால், உடனே புதிய கடவுச்சொல்லை அமைக்கவும்:\n\n{link}',
    },
    email_changed: {
      subject: '{product}-இல் உங்கள் மின்னஞ்சல் முகவரி மாற்றப்பட்டது',
      body: 'வணக்கம் {name},\n\nஉங்கள் கணக்கின் மின்னஞ்சல் முகவரி இப்போது இதற்கு மாற்றப்பட்டுள்ளது: {email}. இதை நீங்கள் செய்யவில்லை என்றால், உடனே உங்கள் நிர்வாகியிடம் தெரிவிக்கவும்.',
    },
    role_changed: {
      subject: '{product}-இல் உங்களுக்குப் புதிய பொறுப்பு',
      body: 'வணக்கம் {name},\n\n{organization} நிறுவனத்தில் உங்கள் பொறுப்பு மாற்றப்பட்டுள்ளது. இப்போது என்ன செய்யலாம் என்று பார்க்க மீண்டும் உள்நுழையவும்:\n\n{link}',
    },
    email_verification: {
      subject: '{product}: உங்கள் மின்னஞ்சல் முகவரியை உறுதி செய்யவும்',
      body: 'வணக்கம் {name},\n\nஇந்த மின்னஞ்சல் முகவரி உங்களுடையது என்பதை உறுதி செய்யவும்:\n\n{link}\n\nஇந்த இணைப்பு 3 நாட்கள் வேலை செய்யும். உங்களுக்கு இங்கே கணக்கு இல்லை என்றால் எதுவும் செய்ய வேண்டாம்: இந்த முகவரிக்கு எதுவும் அனுப்பப்படாது.',
    },
    second_factor_changed: {
      subject: '{change} ({product})',
      body: 'வணக்கம் {name},\n\n{change} இது இப்போது உங்கள் கணக்கில் நடந்தது. இதை நீங்கள் செய்யவில்லை என்றால், உடனே புதிய கடவுச்சொல்லை அமைத்து, பிறகு அமைப்புகளில் உங்கள் இரண்டாம் சான்றுகளைப் பாருங்கள்:\n\n{link}',
    },
    contact_message: {
      subject: 'தொடர்புப் படிவம்: {subject}',
      body: '{name} ({sender}) {product} தொடர்புப் படிவம் வழியாக எழுதியது:\n\n{message}',
    },
  },
  te: {
    password_reset: {
      subject: '{product}: కొత్త పాస్‌వర్డ్ పెట్టుకోండి',
      body: 'నమస్కారం {name},\n\nఎవరో, బహుశా మీరే, మీ ఖాతాకు కొత్త పాస్‌వర్డ్ అడిగారు. 30 నిమిషాలలోపు ఇక్కడ పెట్టుకోండి:\n\n{link}\n\nఈ లింక్ ఒక్కసారే పనిచేస్తుంది. ఇది మీరు అడగకపోతే ఏమీ చేయనక్కర్లేదు: మీ పాస్‌వర్డ్ అలాగే ఉంటుంది.',
    },
    invitation: {
      subject: '{inviter} మిమ్మల్ని {product}కు ఆహ్వానిస్తున్నారు',
      body: 'నమస్కారం {name},\n\n{inviter} మీ కోసం {organization}లో ఒక ఖాతా తెరిచారు. 7 రోజులలోపు మీ పాస్‌వర్డ్‌ను ఇక్కడ ఎంచుకోండి:\n\n{link}\n\nతర్వాత ఇదే ఈమెయిల్ చిరునామాతో సైన్ ఇన్ చేయండి: {email}',
    },
    password_changed: {
      subject: 'మీ {product} పాస్‌వర్డ్ మారింది',
      body: 'నమస్కారం {name},\n\nమీ పాస్‌వర్డ్ ఇప్పుడే మారింది, మిగతా అన్ని చోట్ల మీరు సైన్ అవుట్ అయ్యారు. ఇది మీరు చేయకపోతే, వెంటనే కొత్త పాస్‌వర్డ్ పెట్టుకోండి:\n\n{link}',
    },
    email_changed: {
      subject: '{product}లో మీ ఈమెయిల్ చిరునామా మారింది',
      body: 'నమస్కారం {name},\n\nమీ ఖాతాకు ఇప్పుడు వేరే ఈమెయిల్ చిరునామా ఉంది: {email}. ఇది మీరు చేయకపోతే, వెంటనే మీ అడ్మిన్‌కు చెప్పండి.',
    },
    role_changed: {
      subject: '{product}లో మీ పాత్ర మారింది',
      body: 'నమస్కారం {name},\n\n{organization}లో మీ పాత్ర మారింది. ఇప్పుడు మీరు ఏమి చేయగలరో చూడటానికి మళ్లీ సైన్ ఇన్ చేయండి:\n\n{link}',
    },
    email_verification: {
      subject: '{product}: మీ ఈమెయిల్ చిరునామాను నిర్ధారించండి',
      body: 'నమస్కారం {name},\n\nఇది మీ ఈమెయిల్ చిరునామా అని నిర్ధారించండి:\n\n{link}\n\nఈ లింక్ 3 రోజులు పనిచేస్తుంది. ఇక్కడ మీకు ఖాతా లేకపోతే ఏమీ చేయనక్కర్లేదు: ఈ చిరునామాకు మేం ఏమీ పంపం.',
    },
    second_factor_changed: {
      subject: '{change} ({product})',
      body: 'నమస్కారం {name},\n\n{change} ఇది ఇప్పుడే మీ ఖాతాలో జరిగింది. ఇది మీరు చేయకపోతే, వెంటనే కొత్త పాస్‌వర్డ్ పెట్టుకుని, తర్వాత సెట్టింగ్‌లలో రెండు దశల సైన్ ఇన్‌ను సరిచూడండి:\n\n{link}',
    },
    contact_message: {
      subject: 'సంప్రదింపు ఫారం: {subject}',
      body: '{product} సంప్రదింపు ఫారం ద్వారా {name} ({sender}) ఇలా రాశారు:\n\n{message}',
    },
  },
};

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
/** What a person wrote at length keeps its lines. */
const severalLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n');

/** What people call themselves; whoever signs up chooses it, and to whom the mail goes. */
const chosenNames = new Set(['name', 'inviter', 'organization']);
/** No mail program makes a link of it: else a sign-up form would send anybody's advertisement to anybody. */
const withoutLinks = (text: string): string => text.replace(/([.:/@])(?=[^\s.:/@])/gu, '$1 ');

/** One pass over the text: a name that looks like a placeholder stays what it is, and cannot leave its line. */
const fill = (text: string, textOf: (name: string) => string | undefined): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => textOf(name) ?? placeholder);

export function wordMail(kind: MailKind, language: Language, values: Readonly<Record<string, string>>): Words {
  const { subject, body } = catalogues[language][kind];
  const inBody = (name: string, value: string): string => {
    if (name === 'message') return severalLines(value);
    return chosenNames.has(name) ? withoutLinks(oneLine(value)) : oneLine(value);
  };
  return {
    subject: fill(subject, (name) => values[name] && oneLine(values[name])),
    body: fill(body, (name) => values[name] && inBody(name, values[name])),
  };
}
