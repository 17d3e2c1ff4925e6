import { hydrateRoot } from 'react-dom/client';
import { DemoChat } from './demo-chat.tsx';
import type { DemoWords } from './demo-replies.ts';

/** Takes the pre-rendered chat over, with what was typed so far. @returns once its form answers */
export function wakeDemoChat(place: HTMLElement, productName: string): Promise<void> {
  // Our own build wrote these words, and the address that the server made of the handset's door.
  const words = JSON.parse(place.dataset['words'] ?? '{}') as DemoWords;
  const handset = place.querySelector('.phone-offer a')?.getAttribute('href') ?? '/login';
  return new Promise((resolve) => {
    hydrateRoot(place, <DemoChat productName={productName} words={words} handset={handset} onReady={resolve} />);
  });
}
