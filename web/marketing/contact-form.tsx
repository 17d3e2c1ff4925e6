const fields = [
  { name: 'name', label: 'Your name', type: 'text', autoComplete: 'name', maxLength: 200 },
  { name: 'email', label: 'E-mail address, for the answer', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'subject', label: 'What is it about', type: 'text', autoComplete: 'off', maxLength: 200 },
] as const;

/** Sent by contact-sending.ts; without script a paragraph says what to do instead. */
export function ContactForm() {
  return (
    <>
      <p>
        This form writes to the people who run this installation. They read it in their mailbox; they answer by e-mail.
      </p>
      <p className="script-off">
        The form needs JavaScript, which is off in this browser. Ask the person who gave you this address, or send the
        same call from a terminal: it is described under <a href="/api#contact">Contact in the API reference</a>.
      </p>
      <form className="contact-form" action="/api/v1/contact" method="post" data-contact="" hidden noValidate>
        {fields.map(({ name, label, ...field }) => (
          <p key={name}>
            <label htmlFor={`contact-${name}`}>{label}</label>
            <input id={`contact-${name}`} name={name} required aria-describedby={`contact-${name}-error`} {...field} />
            <span className="field-error" id={`contact-${name}-error`} data-field-error={name} />
          </p>
        ))}
        <p>
          <label htmlFor="contact-message">Message</label>
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
          <label htmlFor="contact-website">Leave this empty</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p className="actions">
          <button className="button" type="submit">
            Send message
          </button>
        </p>
        <p className="outcome" role="status" data-outcome="" />
      </form>
      <h2>What happens with it</h2>
      <p>
        Name, address, subject and message are stored in this installation's own database, and administrators are told
        by mail where mail is set up. Nothing goes to anybody else. See <a href="/privacy">Privacy</a>.
      </p>
    </>
  );
}
