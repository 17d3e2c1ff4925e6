import './marketing.css';
import { readOpenTrial, takeScannedTrial } from './trial-storage.ts';

// The only script of the public pages. Each of them reads without it.

const root = document.documentElement;
takeScannedTrial();
const { pathname, search, hash } = window.location;
if (root.dataset['siteCacheBust'] !== '0' && search === '')
  window.history.replaceState(window.history.state, '', `${pathname}?t=${Date.now()}${hash}`);

// A link to a section of this page would leave the menu open above it.
for (const menu of document.querySelectorAll('.narrow-nav')) {
  menu.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) menu.removeAttribute('open');
  });
}

const chat = document.getElementById('demo-chat');
if (chat !== null) wakeAtFirstTouch(chat);

const trial = document.getElementById('trial');
if (trial !== null && root.dataset['trials'] === '1') openAtFirstFile(trial);

const contact = document.querySelector<HTMLFormElement>('form[data-contact]');
if (contact !== null) void import('./contact-sending.ts').then(({ sendByScript }) => sendByScript(contact));

const status = document.querySelector<HTMLElement>('[data-status]');
if (status !== null) void import('./live-status.ts').then(({ keepShowing }) => keepShowing(status));

const filter = document.querySelector<HTMLInputElement>('input[data-filter]');
if (filter !== null) void import('./page-filter.ts').then(({ filterWhileTyping }) => filterWhileTyping(filter));

/** React comes with the first touch; a message that is sent before it is here is sent as soon as it is. */
function wakeAtFirstTouch(place: HTMLElement): void {
  const touches = ['pointerdown', 'focusin', 'keydown'] as const;
  let isAwake = false;
  let waking: Promise<void> | undefined;
  const wake = (): Promise<void> => {
    waking ??= import('./demo-island.tsx')
      .then(({ wakeDemoChat }) => wakeDemoChat(place, root.dataset['productName'] ?? 'Chalkline'))
      .then(() => {
        isAwake = true;
      });
    return waking;
  };
  for (const touch of touches) place.addEventListener(touch, () => void wake(), { once: true });
  place.addEventListener(
    'submit',
    (event) => {
      if (isAwake || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      const form = event.target;
      void wake().then(() => form.requestSubmit());
    },
    { capture: true },
  );
}

/** What is dropped anywhere on the page is meant for it: else the browser would leave the page and show the file. */
function openAtFirstFile(place: HTMLElement): void {
  const island = () => import('./trial-island.ts').then(({ openTrial }) => openTrial(place));
  let opening: ReturnType<typeof island> | undefined;
  const open = () => {
    opening ??= island();
    return opening;
  };
  const take = (file: File | undefined) => {
    if (file !== undefined) void open().then((opened) => opened.take(file));
  };
  const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
  const show = (isOver: boolean) => place.classList.toggle('trial-over', isOver);
  document.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    void open();
    show(true);
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) show(false);
  });
  document.addEventListener('drop', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    show(false);
    take(event.dataTransfer?.files[0]);
  });
  const picker = place.querySelector<HTMLInputElement>('input[type="file"]');
  picker?.addEventListener('change', () => {
    take(picker.files?.[0]);
    picker.value = '';
  });
  if (readOpenTrial() !== null) void open();
}
