import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cacheBustIsOn } from './api/product.ts';
import { takeKeptTrial } from './api/kept-trial.ts';
import { checkSession } from './api/session.ts';
import { App } from './app.tsx';
import { showLanguage, storedLanguage } from './i18n/translate.ts';
import { registerServiceWorker } from './shell/register-service-worker.ts';

takeKeptTrial();
// The router must meet the address as it will stay, so this comes before it is made.
const { pathname, search, hash } = window.location;
if (cacheBustIsOn && search === '')
  window.history.replaceState(window.history.state, '', `${pathname}?t=${Date.now()}${hash}`);

void checkSession();
registerServiceWorker();
const language = storedLanguage();
if (language !== 'en') void showLanguage(language);

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
