import type { Language } from '#contract/languages.ts';
import { addressIn, siteLanguages } from './site-languages.ts';

/** Sent by contact-sending.ts; without script a paragraph says what to do instead. */
export function ContactForm({ language }: { language: Language }) {
  const { contact, links } = siteLanguages[language].site;
  const { sending, stored, notStored, unreachable } = contact;
  const fields = [
    { name: 'name', label: contact.name, type: 'text', autoComplete: 'name', maxLength: 200 },
    { name: 'email', label: contact.email, type: 'email', autoComplete: 'email', maxLength: 254 },
    { name: 'subject', label: contact.subject, type: 'text', autoComplete: 'off', maxLength: 200 },
  ] as const;
  return (
    <>
      <p>{contact.lead}</p>
      <p className="script-off">
        {contact.scriptOff}{' '}
        <a href="/api#contact" hrefLang={language === 'en' ? undefined : 'en'}>
          {links.api}
        </a>
      </p>
      <form
        className="contact-form"
        action="/api/v1/contact"
        method="post"
        data-contact=""
        data-words={JSON.stringify({ sending, stored, notStored, unreachable })}
        hidden
        noValidate
      >
        {fields.map(({ name, label, ...field }) => (
          <p key={name}>
            <label htmlFor={`contact-${name}`}>{label}</label>
            <input id={`contact-${name}`} name={name} required aria-describedby={`contact-${name}-error`} {...field} />
            <span className="field-error" id={`contact-${name}-error`} data-field-error={name} />
          </p>
        ))}
        <p>
          <label htmlFor="contact-message">{contact.message}</label>
          <textarea
            id="contact-message"
            name="message"
            rows={7}
            required
            maxLength={5000}
            aria-describedby="contact-message-error"
          />
          <span className="field-error" id="contact-message-error" data-field-error="message" />
        </p>
        {/* People do not see this field; programs that fill in everything do. */}
        <p className="trap" aria-hidden="true">
          <label htmlFor="contact-website">{contact.trap}</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p className="actions">
          <button className="button" type="submit">
            {contact.send}
          </button>
        </p>
        <p className="outcome" role="status" data-outcome="" />
      </form>
      <h2>{contact.after}</h2>
      <p>
        {contact.afterText} <a href={addressIn(language, '/privacy')}>{links.privacy}</a>
      </p>
    </>
  );
}
