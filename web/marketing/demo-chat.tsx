import { useEffect, useRef, useState } from 'react';
import { type DemoMessage, type DemoWords, openingMessages, replyAfterMs, sendable } from './demo-replies.ts';
import { keyboardStop } from './keyboard-stop.ts';

/**
 * A chat that lives in the page alone. Rendered to HTML when the site is built, taken over at the first touch.
 *
 * @param handset where the real one is offered after the first answer
 * @param onReady its form answers from now on
 */
export function DemoChat({
  productName,
  words,
  handset,
  onReady,
}: {
  productName: string;
  words: DemoWords;
  handset: string;
  onReady?: () => void;
}) {
  const [messages, setMessages] = useState<readonly DemoMessage[]>(() => openingMessages(words));
  const [pending, setPending] = useState(0);
  const openingCount = openingMessages(words).length;
  const field = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const timers = useRef(new Set<number>());
  const hasWritten = messages.length > openingCount;

  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) window.clearTimeout(timer);
    };
  }, []);

  const shown = messages.length + pending;
  useEffect(() => {
    if (shown > openingCount && log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [shown, openingCount]);

  function send() {
    const text = sendable(field.current?.value ?? '');
    if (text === undefined || field.current === null) return;
    field.current.value = '';
    setMessages((before) => [...before, { id: before.length, side: 'out', text }]);
    setPending((count) => count + 1);
    const timer = window.setTimeout(() => {
      timers.current.delete(timer);
      setPending((count) => count - 1);
      setMessages((before) => [...before, { id: before.length, side: 'in', text: words.reply }]);
    }, replyAfterMs);
    timers.current.add(timer);
  }

  return (
    <div className="phone">
      <div className="phone-head">
        <span className="phone-face" aria-hidden="true" />
        <span>
          <strong>{productName}</strong>
          <small>{words.label}</small>
        </span>
      </div>
      <div className="phone-log" role="log" aria-live="polite" aria-label={words.label} ref={log} {...keyboardStop}>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        {pending > 0 && (
          <div className="bubble bubble-in bubble-typing" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        )}
      </div>
      <p className="phone-offer" hidden={!hasWritten || pending > 0}>
        <a href={handset}>{words.offer}</a>
      </p>
      <form
        className="phone-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input
          ref={field}
          type="text"
          name="message"
          aria-label={words.message}
          placeholder={words.placeholder}
          autoComplete="off"
          maxLength={500}
        />
        <button type="submit">{words.send}</button>
      </form>
    </div>
  );
}

function Bubble({ message }: { message: DemoMessage }) {
  return (
    <div className={`bubble bubble-${message.side}`}>
      <p dir="auto">
        {message.title !== undefined && <strong className="bubble-title">{message.title}</strong>}
        {message.text}
      </p>
      {message.options !== undefined && (
        <ul>
          {message.options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
